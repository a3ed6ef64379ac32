import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Long enough to see what one thing gave, and to read twelve sums. */
const ONE_MS = 2_600
const MANY_MS = 5_000

interface Stay {
  /** Something of it is being read. */
  readonly still: boolean
  /** How many things gave it; it stays as long again whenever there are more. */
  readonly count: number
  readonly onEnd: () => void
}

/** More of it than can be seen at once, as with text of double size. */
const isLong = (host: HTMLElement): boolean =>
  [...host.querySelectorAll('section')].some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)

/**
 * Goes by itself, unless the focus rests on it, there is something to scroll for, or nobody looks; at once with Escape
 * and with a tap.
 */
export const useStay = (host: RefObject<HTMLElement | null>, { still, count, onEnd }: Stay): void => {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const element = host.current
    if (!element || still || count === 0) return
    let timer = 0
    const rests = () => document.hidden || element.matches(':focus-within') || isLong(element)
    const wait = () => {
      timer = window.setTimeout(() => (rests() ? wait() : end()), count > 1 ? MANY_MS : ONE_MS)
    }
    wait()
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('button') || !element.contains(target)) end()
    }
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && end()
    addEventListener('click', onClick, true)
    addEventListener('keydown', onKey, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('click', onClick, true)
      removeEventListener('keydown', onKey, true)
    }
  }, [host, still, count])
}
