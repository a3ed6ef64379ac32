import { TIME_WINDOW_MS } from '../../contract/wire/signature.ts'
import { isRealDay, startOfDay } from './calendar.ts'

/**
 * How long until a day begins which has begun by a clock that is ahead of this one, by no more than a signature's time
 * may be; null for every other day. It is nobody's fault to be that early: another process may have told of the day.
 */
export const dayBeginsIn = (day: string, now: number): number | null => {
  if (!isRealDay(day)) return null
  const left = startOfDay(day) - now
  return left > 0 && left <= TIME_WINDOW_MS ? left : null
}
