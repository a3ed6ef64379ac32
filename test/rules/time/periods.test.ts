import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shipsBy } from '../../../src/rules/mall/shipping.ts'
import { supportNow } from '../../../src/rules/saved-copy/support.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { isWorkingDay, mondayOf, periodAt, periodBefore, periodKinds } from '../../../src/rules/time/periods.ts'
import { nextHoliday, supportState } from '../../../src/rules/time/support-hours.ts'

const instant = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) })
const taipei = (text: string) => Date.parse(`${text}+08:00`)

describe('a period', () => {
  it('holds its instant, touches the one before, and has one key throughout', () => {
    fc.assert(
      fc.property(fc.constantFrom(...periodKinds), instant, (kind, at) => {
        const period = periodAt(kind, at)
        expect(period.start <= at && at < period.end).toBe(true)
        expect(periodAt(kind, period.start)).toEqual(period)
        if (kind === 'never') return
        expect(periodAt(kind, period.end - 1)).toEqual(period)
        expect(periodAt(kind, period.end).key > period.key).toBe(true)
        expect(periodBefore(kind, period).end).toBe(period.start)
      }),
    )
  })

  it('turns at midnight in Taipei: weeks on Monday, months on the 1st', () => {
    expect(periodAt('week', taipei('2026-11-22T23:59:59')).key).toBe('2026-11-16')
    expect(periodAt('week', taipei('2026-11-23T00:00:00')).key).toBe('2026-11-23')
    expect(periodAt('month', taipei('2026-11-30T23:59:59')).key).toBe('2026-11')
    expect(periodAt('month', taipei('2027-01-01T00:00:00')).key).toBe('2027-01')
    expect(mondayOf('2026-11-23')).toBe('2026-11-23')
    expect(isWorkingDay('2026-11-21')).toBe(false)
    expect(isWorkingDay('2026-11-20')).toBe(true)
  })
})

describe('the shipping date', () => {
  it('is twenty working days after the order, which is four weeks on a working day', () => {
    expect(shipsBy(taipei('2026-11-16T09:00:00'))).toBe('2026-12-14')
    expect(shipsBy(taipei('2026-11-20T23:59:00'))).toBe('2026-12-18')
    expect(shipsBy(taipei('2026-11-21T09:00:00'))).toBe('2026-12-18')
    expect(shipsBy(taipei('2026-11-22T09:00:00'))).toBe('2026-12-18')
  })

  it('is a working day and never earlier for a later order', () => {
    fc.assert(
      fc.property(instant, fc.nat(90 * DAY_MS), (at, later) => {
        expect(isWorkingDay(shipsBy(at))).toBe(true)
        expect(shipsBy(at + later) >= shipsBy(at)).toBe(true)
      }),
    )
  })
})

describe('support', () => {
  it.each([
    ['2026-11-20T09:59:59', false, '2026-11-20T10:00:00'],
    ['2026-11-20T10:00:00', true, '2026-11-20T17:00:00'],
    ['2026-11-20T16:59:59', true, '2026-11-20T17:00:00'],
    ['2026-11-20T17:00:00', false, '2026-11-23T10:00:00'],
    ['2026-11-21T12:00:00', false, '2026-11-23T10:00:00'],
    ['2026-11-23T00:00:00', false, '2026-11-23T10:00:00'],
  ])('at %s is open: %s until %s', (at, open, until) => {
    expect(supportState(taipei(at))).toEqual({ open, changesAt: taipei(until) })
  })

  it('is closed on the holidays that are known, and opens after them', () => {
    const holidays = ['2026-11-23', '2026-11-24']
    const friday = supportState(taipei('2026-11-20T18:00:00'), holidays)
    expect(friday).toEqual({ open: false, changesAt: taipei('2026-11-25T10:00:00') })
    expect(supportState(taipei('2026-11-23T12:00:00'), holidays).open).toBe(false)
    expect(supportState(taipei('2026-11-25T12:00:00'), holidays).open).toBe(true)
  })

  it('is told as long as a saved copy knows the holidays, and not claimed to be open on days it knows nothing of', () => {
    const copy = { at: taipei('2026-11-20T18:00:00'), holidays: [{ day: '2026-11-23' }] }
    expect(supportNow(copy, taipei('2026-11-23T12:00:00'))).toMatchObject({ open: false })
    expect(supportNow(copy, taipei('2027-01-19T12:00:00'))).toMatchObject({ open: true })
    expect(supportNow(copy, taipei('2027-01-20T12:00:00'))).toBeNull()
    expect(supportNow({ at: 0, holidays: [] }, taipei('2026-11-25T12:00:00'))).toBeNull()
    expect(supportNow({ ...copy, holidays: null }, taipei('2026-11-25T12:00:00'))).toBeNull()
  })

  it('tells of the next holiday, and of none that a saved copy still has from before', () => {
    const days = [{ day: '2026-10-10' }, { day: '2026-12-25' }, { day: '2027-01-01' }]
    expect(nextHoliday(days, '2026-11-23')?.day).toBe('2026-12-25')
    expect(nextHoliday(days, '2026-12-25')?.day).toBe('2027-01-01')
    expect(nextHoliday(days, '2027-01-01')).toBeUndefined()
  })

  it('changes exactly when it says', () => {
    fc.assert(
      fc.property(instant, (now) => {
        const { open, changesAt } = supportState(now)
        expect(changesAt).toBeGreaterThan(now)
        expect(supportState(changesAt).open).toBe(!open)
        expect(supportState(changesAt - 1).open).toBe(open)
      }),
    )
  })
})
