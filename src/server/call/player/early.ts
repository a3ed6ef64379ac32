import { dayBeginsIn } from '../../../rules/time/day-ahead.ts'
import { refuse } from '../refusal.ts'

/** Who claims a day that is about to begin comes again when it has; a no of the rules would end the claim for good. */
export const refuseEarly = (day: string, now: number): void => {
  const left = dayBeginsIn(day, now)
  if (left !== null) refuse('unavailable', { retryAfter: Math.ceil(left / 1_000) })
}
