import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  closesAt,
  DAY_MS,
  dayOf,
  daysOfMonth,
  isClosed,
  isRealDay,
  monthClosesAt,
  monthOf,
  nextMonth,
  startOfDay,
} from '../../../src/rules/time/calendar.ts'

const instants = fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2100-01-01') })

test('a game day begins at midnight in Taipei and holds every instant of its 24 hours', () => {
  fc.assert(
    fc.property(instants, (at) => {
      const start = startOfDay(dayOf(at))
      expect(start).toBeLessThanOrEqual(at)
      expect(at).toBeLessThan(start + DAY_MS)
    }),
  )
  expect(dayOf(Date.parse('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
  expect(dayOf(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
})

test('a day closes at six the next morning', () => {
  expect(closesAt('2026-11-20')).toBe(Date.parse('2026-11-21T06:00:00+08:00'))
  expect(isClosed('2026-11-20', Date.parse('2026-11-21T05:59:59+08:00'))).toBe(false)
  expect(isClosed('2026-11-20', Date.parse('2026-11-21T06:00:00+08:00'))).toBe(true)
})

test('a month holds exactly the days that name it, in order', () => {
  fc.assert(
    fc.property(instants, (at) => {
      const month = monthOf(dayOf(at))
      const days = daysOfMonth(month)
      expect(days).toContain(dayOf(at))
      expect(days.every((day) => monthOf(day) === month && isRealDay(day))).toBe(true)
      expect(monthOf(addDays(days.at(-1) ?? '', 1))).toBe(nextMonth(month))
      expect(monthClosesAt(month)).toBe(closesAt(days.at(-1) ?? ''))
    }),
  )
})

test.each([
  ['2028-02', 29, '2028-03'],
  ['2027-02', 28, '2027-03'],
  ['2026-12', 31, '2027-01'],
])('%s has %i days, and %s is next', (month, length, next) => {
  const days = daysOfMonth(month)
  expect(days).toHaveLength(length)
  expect(isRealDay(`${month}-${length}`)).toBe(true)
  expect(isRealDay(`${month}-${length + 1}`)).toBe(false)
  expect(addDays(days.at(-1) ?? '', 1)).toBe(`${next}-01`)
  expect(nextMonth(month)).toBe(next)
})

test.each(['2026-02-29', '2026-04-31', '2026-11-31'])('%s never was', (day) => {
  expect(isRealDay(day)).toBe(false)
})
