import { MINUTE_MS } from '../../rules/time/units.ts'
import { refuse } from '../call/refusal.ts'
import { createRecent } from './recent.ts'

/** Bounds the memory under a flood from ever new addresses, yet keeps the counts of those who go on calling. */
const MOST_COUNTED = 100_000

/** Counts a call, and refuses it beyond the limit of this minute (or other window). */
export type Rate = (whose: string, now: number) => void

/** In memory of this process and reset with each window: it ensures fairness, not exact limits. */
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
    refuse('rate_limited', { retryAfter: Math.ceil(((current + 1) * perMs - now) / 1_000), delayed: true })
  }
}
