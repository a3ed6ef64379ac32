import type { Store } from '../../contract/arcade/store.ts'
import { addDays, DAY_MS, dayOf, startOfDay } from './calendar.ts'

export type Opening = Pick<Store, 'opens' | 'closes' | 'days'>

export interface Hours {
  readonly opens: string
  readonly closes: string
}

export interface OpenState {
  readonly open: boolean
  /** When that changes; null if it does not within the days looked ahead: open around the clock, or closed for long. */
  readonly changesAt: number | null
}

/** decided here: how far ahead to look for the next opening. Holidays are known no further. */
export const DAYS_AHEAD = 60

const msOf = (hour: string): number => (Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5))) * 60_000

/** The hours that begin on this Taipei day; null if it is closed. */
export const hoursOn = ({ opens, closes, days }: Opening, day: string): Hours | null => {
  const other = days?.find((one) => one.day === day)
  if (!other) return { opens, closes }
  return other.opens === null || other.closes === null ? null : { opens: other.opens, closes: other.closes }
}

/**
 * A night belongs to the day on which it began: a store that closes at 02:00 is open until then even if the new day is
 * a holiday.
 */
const spanOf = (opening: Opening, day: string): readonly { readonly from: number; readonly to: number }[] => {
  const hours = hoursOn(opening, day)
  if (hours === null) return []
  const [from, to] = [startOfDay(day) + msOf(hours.opens), startOfDay(day) + msOf(hours.closes)]
  return [{ from, to: to > from ? to : to + DAY_MS }]
}

export const openState = (opening: Opening, now: number): OpenState => {
  const today = dayOf(now)
  const days = Array.from({ length: DAYS_AHEAD + 2 }, (_, index) => addDays(today, index - 1))
  const spans = days.flatMap((day) => spanOf(opening, day))
  if (!spans.some(({ from, to }) => from <= now && now < to)) {
    const next = spans.find(({ from }) => from > now)
    return { open: false, changesAt: next?.from ?? null }
  }
  // Consecutive spans count as one opening.
  const end = spans.reduce((so, { from, to }) => (from <= so && to > so ? to : so), now)
  return { open: true, changesAt: end < startOfDay(addDays(today, DAYS_AHEAD)) ? end : null }
}
