import { refuse } from '../info/refusal.ts'

const MINUTE_MS = 60_000
/** Who floods from ever new addresses shall not fill the memory either. */
const MOST_COUNTED = 100_000

/** Counts one call, and refuses it where there were too many in this minute. */
export type Rate = (whose: string, now: number) => void

/** Of this process alone, and forgotten with each minute: it keeps one from taking what is everybody's, no more. */
export const createRate = (most: number): Rate => {
  const counts = new Map<string, number>()
  let minute = 0
  return (whose, now) => {
    const current = Math.floor(now / MINUTE_MS)
    if (current !== minute || counts.size >= MOST_COUNTED) counts.clear()
    minute = current
    const count = (counts.get(whose) ?? 0) + 1
    counts.set(whose, count)
    if (count > most) refuse('rate_limited', { retryAfter: Math.ceil(((current + 1) * MINUTE_MS - now) / 1_000) })
  }
}
