import { describe, expect, test } from 'vitest'
import { playerInfo } from '../../../src/contract/account/account.ts'
import { refreshSession } from '../../../src/contract/account/session.ts'
import { getSuppleItemNum, makeUpSignIn } from '../../../src/contract/game/make-up.ts'
import { doSignIn, getSignInAward, getSignInInfo, signInAwardList } from '../../../src/contract/game/signin.ts'
import { TIME_WINDOW_MS } from '../../../src/contract/wire/signature.ts'
import { rewardsOfDay } from '../../../src/rules/game/signin.ts'
import { signedDays } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { give, newPlayer, oldPlayer, sessionOf } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

const who = { project: 'tw-demo', icId: '' }
/** Days have passed since: the app would renew its session first. */
const renewed = async (s: Service, as: Credentials): Promise<Credentials> => {
  const { access_token } = await dataOf(refreshSession, ask(s, refreshSession, { access_token: as.token }, { as }))
  return { ...as, token: access_token }
}
const info = (s: Service, as: Credentials) => dataOf(getSignInInfo, ask(s, getSignInInfo, who, { as }))
const stateOf = async (s: Service, as: Credentials, day: string) =>
  (await info(s, as)).days.find((entry) => entry.day === day)?.state
const signedOn = (s: Service, { roleid }: Credentials, days: readonly string[]) =>
  s.db.insert(signedDays).values(days.map((day) => ({ roleid, day, madeUpOn: null, at: 0 })))

describe.runIf(engineAvailable)('daily sign-in', () => {
  const service = useService()

  test('credits the day and its reward', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const day = '2026-11-15'
    expect(await stateOf(s, as, day)).toBe('open')
    const signed = await dataOf(doSignIn, ask(s, doSignIn, { day }, { as }))
    expect(signed).toEqual({ day, rewards: rewardsOfDay(day), total: 1 })
    expect(await info(s, as)).toMatchObject({ today: day, month: '2026-11', signedToday: true, total: 1 })
    expect(await stateOf(s, as, day)).toBe('signed')
    expect(await stateOf(s, as, '2026-11-16')).toBe('future')
    const { balances } = await dataOf(playerInfo, ask(s, playerInfo, who, { as }))
    expect(balances).toEqual(Object.fromEntries(signed.rewards.map(({ item, count }) => [item, count])))
  })

  test('credits the day of the tap when it arrives before six the next morning', async () => {
    const s = await service()
    clock.set('2026-11-15T05:59:00+08:00')
    const as = await oldPlayer(s)
    expect(await stateOf(s, as, '2026-11-14')).toBe('grace')
    expect((await dataOf(doSignIn, ask(s, doSignIn, { day: '2026-11-14' }, { as }))).day).toBe('2026-11-14')
    expect(await info(s, as)).toMatchObject({ signedToday: false, total: 1 })
    expect(await codeOf(ask(s, doSignIn, { day: '2026-11-15' }, { as }))).toBe(0)
  })

  test('for a day that no clock has begun is refused', async () => {
    const s = await service()
    clock.set(Date.parse('2026-11-16T00:00:00+08:00') - TIME_WINDOW_MS - 1)
    const as = await newPlayer(s)
    expect(await codeOf(ask(s, doSignIn, { day: '2026-11-16' }, { as }))).toBe('day_closed')
    clock.advance(1)
    expect(await codeOf(ask(s, doSignIn, { day: '2026-11-17' }, { as }))).toBe('day_closed')
    expect(await ask(s, doSignIn, { day: '2026-11-16' }, { as })).toMatchObject({ retryAfter: '300' })
  })

  test('never turns a late claim into another day’s', async () => {
    const s = await service()
    clock.set('2026-11-15T06:00:00+08:00')
    const as = await newPlayer(s)
    expect(await ask(s, doSignIn, { day: '2026-11-14' }, { as })).toMatchObject({
      status: 409,
      envelope: { code: 'day_closed' },
    })
    expect(await stateOf(s, as, '2026-11-14')).toBe('missed')
    expect(await stateOf(s, as, '2026-11-15')).toBe('open')
  })

  test('credits no day of the time before a player joined, though it might still arrive', async () => {
    const s = await service()
    clock.set('2026-11-15T00:30:00+08:00')
    const as = await newPlayer(s)
    expect(await stateOf(s, as, '2026-11-14')).toBe('missed')
    expect(await codeOf(ask(s, doSignIn, { day: '2026-11-14' }, { as }))).toBe('day_closed')
    expect(await codeOf(ask(s, doSignIn, { day: '2026-11-15' }, { as }))).toBe(0)
    expect(await info(s, as)).toMatchObject({ total: 1 })
  })

  test.each([
    ['2026-12-31', '2027-01-01', '2027-01'],
    ['2028-02-28', '2028-02-29', '2028-02'],
    ['2028-02-29', '2028-03-01', '2028-03'],
  ])('after %s comes %s, and the night before it still counts for the day before', async (last, first, month) => {
    const s = await service()
    clock.set(`${first}T05:59:00+08:00`)
    const as = await oldPlayer(s)
    expect((await dataOf(doSignIn, ask(s, doSignIn, { day: last }, { as }))).day).toBe(last)
    expect(await info(s, as)).toMatchObject({ today: first, month, signedToday: false })
    expect((await dataOf(doSignIn, ask(s, doSignIn, { day: first }, { as }))).rewards).toEqual(rewardsOfDay(first))
    expect(await info(s, as)).toMatchObject({ signedToday: true, total: month === last.slice(0, 7) ? 2 : 1 })
  })

  test.each(['2026-11-16', '2026-02-30', '2027-01-01'])('does not credit %s', async (day) => {
    const s = await service()
    const as = await newPlayer(s)
    expect(await codeOf(ask(s, doSignIn, { day }, { as }))).toBe('day_closed')
  })

  test('gives the last day of a month to that month, though the claim arrives in the next', async () => {
    const s = await service()
    clock.set('2026-12-01T05:00:00+08:00')
    const as = await oldPlayer(s)
    await dataOf(doSignIn, ask(s, doSignIn, { day: '2026-11-30' }, { as }))
    expect(await info(s, as)).toMatchObject({ month: '2026-12', total: 0 })
  })
})

describe.runIf(engineAvailable)('making up a missed day', () => {
  const service = useService()
  const makeUp = (s: Service, as: Credentials, day: string) => ask(s, makeUpSignIn, { day }, { as })

  test('costs one coupon, and takes the earliest', async () => {
    const s = await service()
    const as = await oldPlayer(s)
    await give(s, as, [{ item: 'makeupCoupon', count: 2 }])
    await signedOn(s, as, ['2026-11-01', '2026-11-02'])
    expect((await info(s, as)).makeup).toEqual({ coupons: 2, used: 0, limit: 3, usedToday: false, next: '2026-11-03' })
    expect(await codeOf(makeUp(s, as, '2026-11-04'))).toBe('day_not_missed')
    expect(await dataOf(makeUpSignIn, makeUp(s, as, '2026-11-03'))).toMatchObject({ day: '2026-11-03', total: 3 })
    expect(await stateOf(s, as, '2026-11-03')).toBe('made_up')
    const left = await dataOf(getSuppleItemNum, ask(s, getSuppleItemNum, {}, { as }))
    expect(left).toEqual({ coupons: 1, used: 1, limit: 3 })
  })

  test('works once per day and three times per month', async () => {
    const s = await service()
    let as = await oldPlayer(s)
    await give(s, as, [{ item: 'makeupCoupon', count: 9 }])
    for (const [day, next] of [
      ['2026-11-01', '2026-11-02'],
      ['2026-11-02', '2026-11-03'],
      ['2026-11-03', '2026-11-04'],
    ] as const) {
      await dataOf(makeUpSignIn, makeUp(s, as, day))
      expect(await codeOf(makeUp(s, as, next))).toBe('makeup_used_today')
      clock.advance(86_400_000)
      as = await renewed(s, as)
    }
    expect(await codeOf(makeUp(s, as, '2026-11-04'))).toBe('makeup_limit_reached')
  })

  test('twice at once costs one coupon and makes up one day', async () => {
    const s = await service()
    const as = await oldPlayer(s)
    await give(s, as, [{ item: 'makeupCoupon', count: 5 }])
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(makeUp(s, as, '2026-11-01'))))
    expect(codes.sort()).toEqual([0, 'day_not_missed', 'day_not_missed'])
    const left = await dataOf(getSuppleItemNum, ask(s, getSuppleItemNum, {}, { as }))
    expect(left).toMatchObject({ coupons: 4, used: 1 })
  })

  test('needs a coupon and a missed day', async () => {
    const s = await service()
    const as = await oldPlayer(s)
    expect(await codeOf(makeUp(s, as, '2026-11-01'))).toBe('coupons_insufficient')
    clock.set('2026-12-01T12:00:00+08:00')
    const fresh = await oldPlayer(s)
    expect((await info(s, fresh)).makeup.next).toBeNull()
    expect(await codeOf(makeUp(s, fresh, '2026-11-30'))).toBe('day_not_missed')
  })

  test('is for days since the player joined', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await give(s, as, [{ item: 'makeupCoupon', count: 1 }])
    expect((await info(s, as)).makeup.next).toBeNull()
    expect(await codeOf(makeUp(s, as, '2026-11-01'))).toBe('day_not_missed')
    clock.advance(2 * 86_400_000)
    const later = await renewed(s, as)
    expect((await info(s, later)).makeup.next).toBe('2026-11-15')
    expect(await codeOf(makeUp(s, later, '2026-11-15'))).toBe(0)
  })
})

describe.runIf(engineAvailable)('milestones', () => {
  const service = useService()
  const month = '2026-11'
  const week = ['01', '02', '03', '04', '05', '06', '07'].map((date) => `${month}-${date}`)

  test('can be claimed once when reached', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const award = () => ask(s, getSignInAward, { month, at: 7 }, { as })
    await signedOn(s, as, week.slice(1))
    expect(await codeOf(award())).toBe('award_not_reached')
    await signedOn(s, as, week.slice(0, 1))
    const list = () => dataOf(signInAwardList, ask(s, signInAwardList, {}, { as }))
    expect((await list()).milestones.map(({ state }) => state)).toEqual(['claimable', 'locked', 'locked', 'locked'])
    expect((await dataOf(getSignInAward, award())).rewards).toEqual([{ item: 'mallPoints', count: 100 }])
    expect((await list()).milestones[0]?.state).toBe('claimed')
    expect((await list()).days).toHaveLength(30)
    expect(await codeOf(ask(s, getSignInAward, { month, at: 8 }, { as }))).toBe('award_not_reached')
  })

  test('of last month are listed by an answer given at 00:05, and taken until six', async () => {
    const s = await service()
    const me = await oldPlayer(s)
    await signedOn(s, me, week)
    const leftAt = async (time: string) => {
      clock.set(`${time}+08:00`)
      const as = await sessionOf(s, me.roleid)
      const { reachedBefore } = await info(s, as)
      return { as, left: reachedBefore?.map((one) => [one.month, one.at, one.rewards.length]) }
    }
    expect((await leftAt('2026-11-30T23:55:00')).left).toEqual([])
    expect((await leftAt('2026-12-01T00:05:00')).left).toEqual([[month, 7, 1]])
    expect((await leftAt('2026-12-02T00:05:00')).left).toEqual([])
    expect((await leftAt('2026-12-01T06:00:00')).left).toEqual([])
    const { as, left } = await leftAt('2026-12-01T05:59:00')
    expect(left).toEqual([[month, 7, 1]])
    expect(await codeOf(ask(s, getSignInAward, { month, at: 7 }, { as }))).toBe(0)
    expect((await leftAt('2026-12-01T05:59:30')).left).toEqual([])
  })

  test('of a month that is over are closed', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await signedOn(
      s,
      as,
      week.map((day) => day.replace('-11-', '-10-')),
    )
    expect(await codeOf(ask(s, getSignInAward, { month: '2026-10', at: 7 }, { as }))).toBe('day_closed')
  })
})
