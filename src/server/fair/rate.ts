import { refuse } from '../call/refusal.ts'
import { createRecent } from './recent.ts'

const MINUTE_MS = 60_000
/** Who floods from ever new addresses shall neither fill the memory nor make it forget those who go on calling. */
const MOST_COUNTED = 100_000

/** Counts one call, and refuses it where there were too many in this minute, or whatever time is counted. */
export type Rate = (whose: string, now: number) => void

/** Of this process alone, and forgotten with each minute: it keeps one from taking what is everybody's, no more. */
export const createRate = (most: number, perMs = MINUTE_MS): Rate => {
  const counts = createRecent<number>(MOST_COUNTED)
  let window = 0
  return (whose, now) => {
    const current = Math.floor(now / perMs)
    if (current !== window) counts.clear()
    window = current
    const count = (counts.get(whose) ?? 0) + 1
    counts.set(whose, count)
    if (count <= most) return
    refuse('rate_limited', { retryAfter: Math.ceil(((current + 1) * perMs - now) / 1_000), held: true })
  }
}
