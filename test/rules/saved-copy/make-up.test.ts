import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeUpRefusal } from '../../../src/rules/game/signin.ts'
import { noClaims } from '../../../src/rules/saved-copy/claims.ts'
import { makeUpWay } from '../../../src/rules/saved-copy/day/make-up.ts'
import { signInNow } from '../../../src/rules/saved-copy/day/sign-in.ts'
import { addDays, dayOf, monthOf } from '../../../src/rules/time/calendar.ts'
import { lives } from './copies.ts'

test('a make-up is promised for the very day that the service would take, and denied to none that it ever could', () => {
  fc.assert(
    fc.property(lives, fc.nat(40), fc.nat(1), ({ copy, copiedAt }, back, coupons) => {
      const today = dayOf(copiedAt)
      const day = addDays(today, -back)
      const makeup = { ...copy.makeup, coupons }
      const info = signInNow({ ...copy, makeup }, noClaims, copiedAt)
      const way = makeUpWay(day, today, info)
      expect(way === 'now').toBe(makeUpRefusal(makeup, day) === null)
      const missed = info.days.find((one) => one.day === day)?.state === 'missed'
      if (missed && makeup.used < makeup.limit) expect(way).not.toBe('never')
      if (monthOf(day) !== monthOf(today)) expect(way).toBe('never')
    }),
  )
})

test('where no calendar is kept nothing is promised, and nothing of another month is offered', () => {
  expect(makeUpWay('2026-11-21', '2026-11-22', undefined)).toBe('later')
  expect(makeUpWay('2026-10-31', '2026-11-01', undefined)).toBe('never')
})
