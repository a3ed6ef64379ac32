import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getSignInAward } from '../../../src/contract/game/signin.ts'
import { canSignIn, milestoneRefusal } from '../../../src/rules/game/signin.ts'
import { noClaims } from '../../../src/rules/saved-copy/claims.ts'
import { signInNow, UNHEARD } from '../../../src/rules/saved-copy/day/sign-in.ts'
import { addDays, dayOf, monthClosesAt, monthOf } from '../../../src/rules/time/calendar.ts'
import { keyOf, lives, signInInfoAt } from './copies.ts'

const at = (text: string): number => Date.parse(`${text}+08:00`)
const noon = at('2026-11-22T12:00:00')
const signed = (...days: string[]) => days.map((day) => ({ day, madeUpOn: null }))
const stateOf = (now: ReturnType<typeof signInNow>, day: string) => now.days.find((one) => one.day === day)?.state

describe('a sign-in calendar that was never heard', () => {
  test('knows the day and what it gives, and says of nothing that it was signed or missed', () => {
    const now = signInNow(UNHEARD, noClaims, noon)
    expect([now.today, now.state, now.total, now.makeup]).toEqual(['2026-11-22', 'unknown', null, null])
    expect(now.days).toHaveLength(30)
    expect(now.days.flatMap(({ rewards }) => rewards).length).toBeGreaterThan(29)
    expect(new Set(now.days.map(({ state }) => state))).toEqual(new Set(['unknown', 'open', 'future']))
    expect(now.reached).toEqual([])
    const today = new Set([keyOf('2026-11-22')])
    expect(signInNow(UNHEARD, { ...noClaims, waiting: today }, noon).state).toBe('waiting')
    expect(signInNow(UNHEARD, { ...noClaims, done: today }, noon).state).toBe('signed')
  })
})

describe('a saved sign-in calendar', () => {
  test('means the same for as long as its day and its grace last', () => {
    fc.assert(
      fc.property(lives, ({ copy, copiedAt }) => {
        const now = signInNow(copy, noClaims, copiedAt)
        expect(now.days).toEqual(copy.days)
        expect(now.makeup).toEqual(copy.makeup)
        expect([now.today, now.month, now.total, now.resetAt]).toEqual([
          copy.today,
          copy.month,
          copy.total,
          copy.resetAt,
        ])
        expect(now.state).toBe(copy.signedToday ? 'signed' : 'open')
      }),
    )
  })

  test('never says of a day what is not so, whatever happened elsewhere since', () => {
    fc.assert(
      fc.property(lives, ({ copy, now, copiedAt, before, after }) => {
        const told = signInNow(copy, noClaims, now)
        const truth = signInInfoAt([...before, ...after], now)
        expect(told.today).toBe(truth.today)
        expect(told.month).toBe(truth.month)
        expect(told.days.map(({ day, rewards }) => ({ day, rewards }))).toEqual(
          truth.days.map(({ day, rewards }) => ({ day, rewards })),
        )
        if (told.state === 'signed') expect(truth.signedToday).toBe(true)
        // "Not signed in yet" is only said of the day that the copy itself is of.
        if (told.state === 'open') expect(dayOf(copiedAt)).toBe(told.today)
        for (const { day, state } of told.days) {
          const really = truth.days.find((one) => one.day === day)?.state
          if (state === 'signed' || state === 'made_up' || state === 'missed' || state === 'future')
            expect([day, really]).toEqual([day, state])
        }
        if (told.makeup) expect(copy.today).toBe(truth.today)
      }),
    )
  })

  test('offers the day that it is, and nothing that can no longer count', () => {
    fc.assert(
      fc.property(lives, ({ copy, now, before }) => {
        const totalOf = (month: string) => before.filter(({ day }) => monthOf(day) === month).length
        const { today, state, reached, days } = signInNow(copy, noClaims, now)
        expect(canSignIn(today, today, now)).toBe(true)
        if (state !== 'signed') expect(stateOfDay(days, today)).toBe('open')
        for (const one of reached) expect(milestoneRefusal(one.month, one.at, totalOf(one.month), now)).toBeNull()
        if (now >= monthClosesAt(copy.month)) expect(reached).toEqual([])
      }),
    )
  })

  test('counts what this device claimed as waiting, and as signed once that was confirmed', () => {
    fc.assert(
      fc.property(lives, fc.boolean(), ({ copy, now }, confirmed) => {
        const before = signInNow(copy, noClaims, now)
        const own = new Set([keyOf(before.today)])
        const claims = confirmed ? { ...noClaims, done: own } : { ...noClaims, waiting: own }
        const told = signInNow(copy, claims, now)
        const was = before.state === 'signed'
        expect(told.state).toBe(was || confirmed ? 'signed' : 'waiting')
        expect(stateOfDay(told.days, told.today)).toBe(was || confirmed ? 'signed' : 'waiting')
        if (before.total !== null) expect(told.total).toBe(before.total + (confirmed && !was ? 1 : 0))
      }),
    )
  })

  test('is of yesterday at noon of the next day: nothing was heard of today, and it can be signed', () => {
    const now = signInNow(signInInfoAt(signed('2026-11-22'), noon), noClaims, noon + 86_400_000)
    expect(now).toMatchObject({ today: '2026-11-23', state: 'unknown', total: 1, makeup: null })
    expect([stateOf(now, '2026-11-22'), stateOf(now, '2026-11-23'), stateOf(now, '2026-11-24')]).toEqual([
      'signed',
      'open',
      'future',
    ])
  })

  test('leaves a day open that was not signed when it was copied: it may have been signed elsewhere since', () => {
    const copy = signInInfoAt(signed('2026-11-20'), noon)
    expect(stateOf(signInNow(copy, noClaims, at('2026-11-23T05:59:00')), '2026-11-22')).toBe('unknown')
    expect(stateOf(signInNow(copy, noClaims, at('2026-11-23T06:00:00')), '2026-11-22')).toBe('unknown')
    const waiting = { ...noClaims, waiting: new Set([keyOf('2026-11-22')]) }
    expect(stateOf(signInNow(copy, waiting, at('2026-11-23T05:59:00')), '2026-11-22')).toBe('waiting')
  })

  test('that was made in the night knows at six that yesterday is over, and no more', () => {
    const copy = signInInfoAt(
      signed(...Array.from({ length: 20 }, (_, i) => addDays('2026-11-01', i))),
      at('2026-11-22T03:00:00'),
    )
    const before = signInNow(copy, noClaims, at('2026-11-22T05:59:00'))
    expect([stateOf(before, '2026-11-21'), before.makeup]).toEqual(['grace', copy.makeup])
    const after = signInNow(copy, noClaims, at('2026-11-22T06:00:00'))
    expect([stateOf(after, '2026-11-21'), after.makeup]).toEqual(['unknown', null])
  })

  test('of last month gives the new one without figures, and keeps what was reached until six', () => {
    const last = at('2026-11-30T12:00:00')
    const days = Array.from({ length: 7 }, (_, i) => addDays('2026-11-20', i))
    const copy = signInInfoAt(signed(...days), last)
    const early = signInNow(copy, noClaims, at('2026-12-01T03:00:00'))
    expect(early).toMatchObject({ today: '2026-12-01', month: '2026-12', state: 'unknown', total: null, makeup: null })
    expect(early.days).toHaveLength(31)
    expect(early.milestones.every(({ state }) => state === 'locked')).toBe(true)
    expect(early.reached.map(({ month, at: count }) => [month, count])).toEqual([['2026-11', 7]])
    expect(signInNow(copy, noClaims, at('2026-12-01T06:00:00')).reached).toEqual([])
  })

  test('of the first night of a month says what was left of the last one, until six', () => {
    const days = Array.from({ length: 7 }, (_, i) => addDays('2026-11-20', i))
    const copy = signInInfoAt(signed(...days), at('2026-12-01T00:05:00'))
    const leftAt = (time: string, claims = noClaims) =>
      signInNow(copy, claims, at(time)).reached.map((one) => `${one.month} ${one.at}`)
    expect(leftAt('2026-12-01T00:05:00')).toEqual(['2026-11 7'])
    expect(leftAt('2026-12-01T05:59:59')).toEqual(['2026-11 7'])
    const done = new Set([getSignInAward.opKey({ month: '2026-11', at: 7 })])
    expect(leftAt('2026-12-01T05:59:59', { ...noClaims, done })).toEqual([])
    expect(leftAt('2026-12-01T06:00:00')).toEqual([])
  })

  test('is not taken back by a clock that stands in the past: the service had said which day it was', () => {
    const copy = signInInfoAt(signed('2026-11-22'), noon)
    expect(signInNow(copy, noClaims, at('2020-01-01T00:00:00'))).toMatchObject({ today: '2026-11-22', state: 'signed' })
  })
})

const stateOfDay = (days: readonly { readonly day: string; readonly state: string }[], day: string) => {
  expect(days.every((one) => monthOf(one.day) === monthOf(day))).toBe(true)
  return days.find((one) => one.day === day)?.state
}
