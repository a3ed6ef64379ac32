import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distance, roundedDistance } from '../../../src/rules/distance.ts'
import { openNow } from '../../../src/rules/saved-copy/store.ts'
import { addDays, DAY_MS, dayOf, startOfDay } from '../../../src/rules/time/calendar.ts'
import { DAYS_AHEAD, hoursOn, type Opening, openState } from '../../../src/rules/time/store-hours.ts'

const taipei = (text: string): number => Date.parse(`${text}+08:00`)
const at = (text: string) => taipei(`2026-11-20T${text}:00`)
const day: Opening = { opens: '11:00', closes: '22:00', days: [] }
const night: Opening = { opens: '18:00', closes: '02:00', days: [] }
const round: Opening = { opens: '00:00', closes: '24:00', days: [] }

const MINUTE = 60_000
const hour = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minutes) => {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
})
const hours = fc.record({ opens: hour, closes: fc.oneof(hour, fc.constant('24:00')) })
const start = fc
  .integer({ min: Date.UTC(2024, 0, 1) / MINUTE, max: Date.UTC(2030, 0, 1) / MINUTE })
  .map((n) => n * MINUTE)
const opening = (now: number) =>
  fc
    .record({
      usual: hours,
      others: fc.uniqueArray(fc.record({ after: fc.integer({ min: -1, max: 4 }), hours: fc.option(hours) }), {
        maxLength: 4,
        selector: ({ after }) => after,
      }),
    })
    .map(
      ({ usual, others }): Opening => ({
        ...usual,
        days: others.map((one) => ({
          day: addDays(dayOf(now), one.after),
          opens: one.hours?.opens ?? null,
          closes: one.hours?.closes ?? null,
        })),
      }),
    )

/** The same in other words: somebody with a wall clock and a calendar, who knows nothing of spans. */
const isOpen = (store: Opening, now: number): boolean => {
  const today = dayOf(now)
  const clock = new Date(now + 8 * 3_600_000).toISOString().slice(11, 16)
  const mine = hoursOn(store, today)
  const before = hoursOn(store, addDays(today, -1))
  const intoTheNight = (hoursOf: typeof mine) => hoursOf !== null && hoursOf.closes <= hoursOf.opens
  if (mine && clock >= mine.opens && (clock < mine.closes || intoTheNight(mine))) return true
  return before !== null && intoTheNight(before) && clock < before.closes
}

describe('a store', () => {
  test('is open from the minute it opens to the minute it closes', () => {
    expect(openState(day, at('10:59'))).toEqual({ open: false, changesAt: at('11:00') })
    expect(openState(day, at('11:00'))).toEqual({ open: true, changesAt: at('22:00') })
    expect(openState(day, at('21:59'))).toEqual({ open: true, changesAt: at('22:00') })
    expect(openState(day, at('22:00'))).toEqual({ open: false, changesAt: at('11:00') + DAY_MS })
  })

  test('that closes at two is open over midnight, and the night before counts', () => {
    expect(openState(night, at('23:59'))).toEqual({ open: true, changesAt: taipei('2026-11-21T02:00:00') })
    expect(openState(night, at('01:30'))).toEqual({ open: true, changesAt: at('02:00') })
    expect(openState(night, at('02:00'))).toEqual({ open: false, changesAt: at('18:00') })
  })

  test('closed on a holiday ends the night that began before, and opens when that day is over', () => {
    const closed = { ...night, days: [{ day: '2026-11-20', opens: null, closes: null }] }
    expect(openState(closed, at('01:00'))).toEqual({ open: true, changesAt: at('02:00') })
    expect(openState(closed, at('20:00'))).toEqual({ open: false, changesAt: taipei('2026-11-21T18:00:00') })
    const late = { ...day, days: [{ day: '2026-11-20', opens: '11:00', closes: '03:00' }] }
    expect(openState(late, taipei('2026-11-21T02:59:00'))).toEqual({
      open: true,
      changesAt: taipei('2026-11-21T03:00:00'),
    })
  })

  test('that never closes has no closing time, until a day on which it does', () => {
    expect(openState(round, at('12:00'))).toEqual({ open: true, changesAt: null })
    const shut = { ...round, days: [{ day: '2026-11-23', opens: null, closes: null }] }
    expect(openState(shut, at('12:00'))).toEqual({ open: true, changesAt: taipei('2026-11-23T00:00:00') })
    const days = Array.from({ length: 70 }, (_, i) => ({ day: addDays('2026-11-20', i), opens: null, closes: null }))
    expect(openState({ ...round, days }, at('12:00'))).toEqual({ open: false, changesAt: null })
  })

  test('whatever its hours and holidays: is open when the clock on its wall says so, until the first minute it does not', () => {
    fc.assert(
      fc.property(
        start.chain((now) => fc.tuple(fc.constant(now), opening(now))),
        ([now, store]) => {
          const { open, changesAt } = openState(store, now)
          expect(open).toBe(isOpen(store, now))
          const end = Math.min(changesAt ?? now + 4 * DAY_MS, now + 4 * DAY_MS)
          for (let minute = now; minute < end; minute += MINUTE)
            if (isOpen(store, minute) !== open) throw new Error(`turns at ${new Date(minute).toISOString()} unnoticed`)
          if (changesAt !== null && changesAt <= now + 4 * DAY_MS) expect(isOpen(store, changesAt)).toBe(!open)
        },
      ),
      { numRuns: 150 },
    )
  })

  test('told of by a copy is open or closed as long as that knows the holidays', () => {
    const until = startOfDay(addDays('2026-11-20', DAYS_AHEAD + 1))
    expect(openNow(day, '2026-11-20', until - 1)).toMatchObject({ open: false })
    expect(openNow(day, '2026-11-20', until)).toBeNull()
  })
})

describe('a distance', () => {
  test('is the same from both ends, and as long as a map has it', () => {
    const [taipei101, kaohsiung] = [
      { latitude: 25.0339, longitude: 121.5645 },
      { latitude: 22.6273, longitude: 120.3014 },
    ]
    expect(distance(taipei101, kaohsiung)).toBeCloseTo(distance(kaohsiung, taipei101), 9)
    expect(Math.round(distance(taipei101, kaohsiung))).toBe(297)
    expect(distance(taipei101, taipei101)).toBe(0)
    expect([0.04, 2.449, 9.96, 30.6].map(roundedDistance)).toEqual([0, 2.4, 10, 31])
  })
})
