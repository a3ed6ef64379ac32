import { DAY_MS, TAIPEI_MS } from '../../rules/time/calendar.ts'
import { MINUTE_MS } from '../../rules/time/units.ts'

export const QUIET_FROM = 22 * 60
export const QUIET_TO = 8 * 60

export interface QuietHours {
  /** Minutes of the Taipei day; null: no quiet hours. */
  readonly quietFrom: number | null
  readonly quietTo: number | null
}

/**
 * When the current quiet hours end; null outside of them. The start is inclusive, the end exclusive, and they may span
 * midnight.
 */
export const quietUntil = ({ quietFrom, quietTo }: QuietHours, now: number): number | null => {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return null
  const intoDay = (now + TAIPEI_MS) % DAY_MS
  const midnight = now - intoDay
  const minute = intoDay / MINUTE_MS
  const spans = quietFrom > quietTo
  const inside = spans ? minute >= quietFrom || minute < quietTo : minute >= quietFrom && minute < quietTo
  if (!inside) return null
  const end = midnight + quietTo * MINUTE_MS
  return end > now ? end : end + DAY_MS
}
