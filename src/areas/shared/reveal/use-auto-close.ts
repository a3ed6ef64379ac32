import { type RefObject, useEffect, useEffectEvent } from 'react'

/** It stays until it is tapped away; where nobody does, it makes way after long enough to read all of it slowly. */
const ONE_MS = 8_000
const MANY_MS = 20_000

interface AutoClose {
  /** The player is reading it. */
  readonly paused: boolean
  /** The number of claims; the time restarts when it grows. */
  readonly count: number
  readonly onEnd: () => void
}

/** Has to be scrolled, as with text at double size. */
const isLong = (host: HTMLElement): boolean =>
  [...host.querySelectorAll('section')].some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)

/** Closes by itself, unless it has the focus, has to be scrolled or the page is hidden; at once on Escape or a tap. */
export const useAutoClose = (host: RefObject<HTMLElement | null>, { paused, count, onEnd }: AutoClose): void => {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const element = host.current
    if (!element || paused || count === 0) return
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
  }, [host, paused, count])
}
