import { useEffect, useState } from 'react'

/** One timer for everything that counts; it stops while the page is hidden or nothing counts. */
const SECOND = 1_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

const tick = (): void => {
  for (const listener of listeners) listener()
}
const turn = (): void => {
  clearInterval(timer)
  timer = undefined
  if (listeners.size === 0 || document.hidden) return
  timer = setInterval(tick, SECOND)
}
const seenAgain = (): void => {
  turn()
  if (!document.hidden) tick()
}

export const onTick = (listener: () => void): (() => void) => {
  if (listeners.size === 0) document.addEventListener('visibilitychange', seenAgain)
  listeners.add(listener)
  if (timer === undefined) turn()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', seenAgain)
    turn()
  }
}

/** The given clock, read every second while `running`. */
export const useTicking = (now: () => number, running = true): number => {
  const [at, setAt] = useState(now)
  useEffect(() => {
    if (!running) return
    const read = () => setAt(now())
    read()
    return onTick(read)
  }, [now, running])
  return at
}
