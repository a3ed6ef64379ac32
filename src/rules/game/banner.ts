import { DAY_MS, startOfDay } from '../time/calendar.ts'

/**
 * decided here: steps through the generals by this many, so that neighbours of the list are not neighbours in time.
 */
const STRIDE = 37

/**
 * The general of a game day: everybody has their day before anybody has a second one. `count` shares no factor with
 * the stride.
 */
export const indexOfTheDay = (day: string, count: number): number => {
  const days = Math.floor(startOfDay(day) / DAY_MS)
  return (((days * STRIDE) % count) + count) % count
}
