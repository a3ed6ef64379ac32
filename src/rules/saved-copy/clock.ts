import { startOfDay } from '../time/calendar.ts'

/** The copy proves that the service had reached this day: a clock with an earlier day is wrong. */
export const notBefore = (day: string, clock: number): number => Math.max(clock, startOfDay(day))
