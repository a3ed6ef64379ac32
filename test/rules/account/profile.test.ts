import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { erasedFrom, notGivenUp, unmetConditions } from '../../../src/rules/account/leaving.ts'
import {
  NICKNAME_MOST,
  nicknameLength,
  normalizeNickname,
  type ProfileReview,
  profileTurn,
} from '../../../src/rules/account/profile.ts'
import { DAY_MS, monthsAfter } from '../../../src/rules/time/calendar.ts'

const at = (text: string): number => Date.parse(`${text}+08:00`)
const review = (given: Partial<ProfileReview>): ProfileReview => ({
  kind: 'nickname',
  state: 'approved',
  askedAt: at('2026-01-10T10:00:00'),
  decidedAt: at('2026-01-12T10:00:00'),
  ...given,
})

describe('six months', () => {
  test.each([
    ['2026-01-12T10:00:00', '2026-07-12T10:00:00'],
    ['2026-08-31T23:59:59', '2027-02-28T23:59:59'],
    ['2027-08-31T00:00:00', '2028-02-29T00:00:00'],
    ['2026-12-31T12:00:00', '2027-06-30T12:00:00'],
  ])('after %s are over at %s, Taipei', (from, until) => {
    expect(monthsAfter(at(from), 6)).toBe(at(until))
  })

  test('are never shorter than 181 days and never longer than 184', () => {
    const from = fc.integer({ min: at('2020-01-01T00:00:00'), max: at('2060-01-01T00:00:00') })
    fc.assert(
      fc.property(from, (start) => {
        const days = (monthsAfter(start, 6) - start) / DAY_MS
        expect(days).toBeGreaterThanOrEqual(180.99)
        expect(days).toBeLessThanOrEqual(184.01)
      }),
    )
  })
})

describe('a nickname as it is kept', () => {
  test.each([
    ['  趙　雲 ', '趙 雲'],
    ['a\u200bb\u202ec\u0000', 'abc'],
    ['\u0065\u0301', '\u00e9'],
    ['a \u200b b', 'a b'],
    ['e\u200b\u0301', '\u00e9'],
    ['\n\t\u00a0', ''],
    ['x'.repeat(40), 'x'.repeat(NICKNAME_MOST)],
  ])('of %j is %j', (typed, kept) => {
    expect(normalizeNickname(typed)).toBe(kept)
  })

  test.each([
    ['趙雲', 2],
    ['🐯'.repeat(16), 16],
    ['🐯'.repeat(17), 17],
    [' a\u200b  b ', 3],
  ])('of %j counts %i characters', (typed, length) => {
    expect(nicknameLength(typed)).toBe(length)
  })

  test('stays as it is when it is cleaned again, and is never too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
        const kept = normalizeNickname(typed)
        expect(normalizeNickname(kept)).toBe(kept)
        expect([...kept].length).toBeLessThanOrEqual(NICKNAME_MOST)
      }),
    )
  })
})

describe('the next change of a profile', () => {
  const approvedAt = at('2026-01-12T10:00:00')
  const opensAt = at('2026-07-12T00:00:00')

  test('is open to whoever has not changed anything, and after a rejection', () => {
    for (const reviews of [[], [review({ state: 'rejected' })]])
      expect(profileTurn(reviews, approvedAt)).toEqual({ waiting: false, open: ['nickname', 'avatar'], nextAt: null })
  })

  test('waits while one is looked at', () => {
    const waits = review({ state: 'waiting', decidedAt: null })
    expect(profileTurn([waits], opensAt)).toEqual({ waiting: true, open: [], nextAt: null })
  })

  test('is closed for both parts until the day six months after the approval begins, to the millisecond', () => {
    for (const kind of ['nickname', 'avatar'] as const) {
      expect(profileTurn([review({ kind })], opensAt - 1)).toEqual({ waiting: false, open: [], nextAt: opensAt })
      expect(profileTurn([review({ kind })], opensAt).open).toEqual(['nickname', 'avatar'])
    }
  })

  test('is open for the half of a request that was rejected, whichever half was decided first', () => {
    const rejected = (decided: string) => review({ kind: 'avatar', state: 'rejected', decidedAt: at(decided) })
    for (const decided of ['2026-01-11T10:00:00', '2026-01-13T10:00:00'])
      expect(profileTurn([review({}), rejected(decided)], opensAt - 1).open).toEqual(['avatar'])
    const longBefore = review({ kind: 'avatar', state: 'rejected', askedAt: at('2025-01-01T00:00:00') })
    expect(profileTurn([longBefore, review({})], opensAt - 1).open).toEqual([])
  })
})

describe('leaving', () => {
  const nothing = { assets: [], orders: 0, disputes: 0, normal: true, payment: null }

  test('is free to whoever has nothing left', () => {
    expect(unmetConditions(nothing, [])).toEqual([])
    expect(erasedFrom(0)).toBe(7 * DAY_MS)
  })

  test('names every condition that does not hold', () => {
    const assets = [{ asset: 'cards', count: 1 }]
    const all = { assets, orders: 1, disputes: 1, normal: false, payment: 'line-pay' }
    expect(unmetConditions(all, [])).toEqual(['assets', 'orders', 'disputes', 'account', 'payment'])
  })

  test('takes only what was given up by name, in full', () => {
    const asset = fc.record({
      asset: fc.constantFrom('cards', 'mallPoints', 'gifts'),
      count: fc.integer({ min: 1, max: 9 }),
    })
    const list = fc.uniqueArray(asset, { selector: (one) => one.asset })
    fc.assert(
      fc.property(list, list, (assets, given) => {
        const left = notGivenUp(assets, given)
        for (const one of assets) {
          const enough = given.some((other) => other.asset === one.asset && other.count >= one.count)
          expect(left.includes(one)).toBe(!enough)
        }
      }),
    )
  })
})
