import { startOfDay } from '../time/calendar.ts'

/** The service said that it was this day when it gave the copy: a clock that says an earlier one is wrong. */
export const notBefore = (day: string, clock: number): number => Math.max(clock, startOfDay(day))
