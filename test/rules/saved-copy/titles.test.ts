import { describe, expect, test } from 'vitest'
import type { Title, TitleData } from '../../../src/contract/game/titles.ts'
import { oddsNow, type TitleMark, titlesNow, wornNow } from '../../../src/rules/saved-copy/titles.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'

const AT = Date.parse('2026-11-20T12:00:00+08:00')
const title = (id: string, more: Partial<Title> = {}): Title => ({
  ...{ id, kind: 'collector', name: id, effect: '', how: '', effectPercent: 0, days: 7 },
  ...{ gotAt: AT - DAY_MS, endsAt: AT + 2 * DAY_MS },
  ...more,
})
const copy: TitleData = {
  titles: [
    title('collector-2', { effectPercent: 15 }),
    title('collector-1', { effectPercent: 10, endsAt: AT + 5 * DAY_MS }),
    title('ccg', { days: null, endsAt: null }),
    title('rank-1020', { gotAt: null, endsAt: null }),
  ],
  worn: 'collector-2',
  position: 'screen',
}
const choose = (chosen: string | null, more: Partial<TitleMark> = {}): TitleMark => ({
  action: 'title_choose',
  args: { title: chosen, at: AT },
  waiting: true,
  doneAt: null,
  ...more,
})
const at = (now: number, marks: readonly TitleMark[] = []) => titlesNow(copy, { marks, answeredAt: AT, now })

describe('a saved copy of the titles', () => {
  test('counts the days that are left from today, not from when it was made', () => {
    const left = (now: number) => at(now).titles.map(({ daysLeft }) => daysLeft)
    expect(left(AT)).toEqual([1, 4, null, null])
    expect(left(AT + DAY_MS)).toEqual([0, 3, null, null])
    expect(left(AT + 2 * DAY_MS - 1)).toEqual([0, 3, null, null])
  })

  test('shows a title that has ended since as ended, on nobody, and without its effect', () => {
    const before = at(AT + 2 * DAY_MS - 1)
    expect(before.worn?.id).toBe('collector-2')
    expect(before.strongest?.id).toBe('collector-2')
    const after = at(AT + 2 * DAY_MS)
    expect(after.titles[0]?.state).toBe('ended')
    expect(after.worn).toBeNull()
    expect(after.strongest?.id).toBe('collector-1')
  })

  test('wears at once what was chosen on this device, and takes off what was taken off', () => {
    expect(at(AT, [choose('ccg')])).toMatchObject({ worn: { id: 'ccg' }, waiting: true })
    expect(at(AT, [choose('ccg'), choose(null)]).worn).toBeNull()
    expect(at(AT, [choose('ccg', { waiting: false, doneAt: AT + 1 })])).toMatchObject({
      worn: { id: 'ccg' },
      waiting: false,
    })
  })

  test('leaves out what the service has refused, and what it knew of when it answered', () => {
    expect(at(AT, [choose('ccg', { waiting: false })]).worn?.id).toBe('collector-2')
    expect(at(AT, [choose('ccg', { waiting: false, doneAt: AT - 1 })]).worn?.id).toBe('collector-2')
  })

  test('does not wear what was chosen and has ended while the choice waited', () => {
    expect(at(AT + 3 * DAY_MS, [choose('collector-2')]).worn).toBeNull()
  })

  test('places it where this device said last', () => {
    const place = { action: 'change_title_pos', args: { position: 'character', at: AT }, waiting: true, doneAt: null }
    expect(at(AT, [place]).position).toBe('character')
  })
})

test('a title beside a name is gone from the moment it ends', () => {
  expect(wornNow({ name: 'III', endsAt: AT }, AT - 1)).toBe('III')
  expect(wornNow({ name: 'III', endsAt: AT }, AT)).toBeNull()
  expect(wornNow({ name: 'CCG', endsAt: null }, AT)).toBe('CCG')
  expect(wornNow(undefined, AT)).toBeNull()
})

test('a title raises the odds of a copy until it ends, and not a moment longer', () => {
  const ends = { percent: 20, title: { id: 'c3', name: 'Collector III', endsAt: AT } }
  expect(oddsNow(ends, AT - 1)).toEqual(ends)
  expect(oddsNow(ends, AT)).toEqual({ percent: 0, title: null })
  const lasts = { ...ends, title: { ...ends.title, endsAt: null } }
  expect(oddsNow(lasts, AT + 400 * DAY_MS)).toEqual(lasts)
})
