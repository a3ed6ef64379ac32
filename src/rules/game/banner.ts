import { DAY_MS, startOfDay } from '../time/calendar.ts'

/** decided here: steps through the generals by this many, so that similar neighbours in the list are apart in time. */
const STRIDE = 37

/**
 * The general of a game day: all have their turn before any has a second one. Needs a `count` without a common factor
 * with the stride.
 */
export const indexOfTheDay = (day: string, count: number): number => {
  const days = Math.floor(startOfDay(day) / DAY_MS)
  return (((days * STRIDE) % count) + count) % count
}
