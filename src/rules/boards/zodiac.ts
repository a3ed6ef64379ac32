import { dayOf } from '../time/calendar.ts'

/** The column is in the spec; decided here: the animal of the calendar year in Taipei, as printed by the machines. */
export const zodiac = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const
export type Zodiac = (typeof zodiac)[number]

/** The column stores the year; 1984 was a year of the rat. */
export const zodiacOf = (year: number): Zodiac => zodiac[(((year - 1984) % 12) + 12) % 12] ?? 'rat'
export const zodiacYear = (at: number): number => Number(dayOf(at).slice(0, 4))
