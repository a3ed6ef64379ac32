import { describe, expect, test } from 'vitest'
import { getDailyTasks, getTaskAward } from '../../../src/contract/game/missions.ts'
import { doSignIn } from '../../../src/contract/game/signin.ts'
import { noticeList, readNotice } from '../../../src/contract/news/notice.ts'
import type { Service } from '../../../src/server/service.ts'
import { recordActivity } from '../../../src/server/signin/activity.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { publish } from '../support/notices.ts'
import { newPlayer, oldPlayer, sessionOf } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

const day = '2026-11-15'
const states = async (s: Service, as: Credentials) => {
  const { tasks } = await dataOf(getDailyTasks, ask(s, getDailyTasks, {}, { as }))
  return Object.fromEntries(tasks.map(({ id, progress, state }) => [id, `${progress} ${state}`]))
}
const award = (s: Service, as: Credentials, taskId: string, on = day) =>
  ask(s, getTaskAward, { taskId, day: on }, { as })

describe.runIf(engineAvailable)('daily missions', () => {
  const service = useService()

  test('are fed by signing in and by reading the news', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const id = await publish(s)
    expect(await states(s, as)).toMatchObject({ signin: '0 locked', news: '0 locked' })
    await dataOf(doSignIn, ask(s, doSignIn, { day }, { as }))
    await dataOf(readNotice, ask(s, readNotice, { ids: [id] }, { as }))
    expect(await states(s, as)).toMatchObject({ signin: '1 claimable', news: '1 claimable', play1: '0 locked' })
    const { notices } = await dataOf(noticeList, ask(s, noticeList, {}, { as }))
    expect(notices.find((notice) => notice.id === id)?.read).toBe(true)
  })

  test('of the day on which the news was read are met, where that comes a day later, and of no other', async () => {
    const s = await service()
    const read = async (as: Credentials, at: number) =>
      codeOf(ask(s, readNotice, { ids: [await publish(s)], at }, { as }))
    const tapped = Date.parse('2026-11-15T23:50:00+08:00')
    clock.set('2026-11-16T00:10:00+08:00')
    const [early, fast] = [await oldPlayer(s), await oldPlayer(s)]
    expect(await read(early, tapped)).toBe(0)
    expect(await states(s, early)).toMatchObject({ news: '0 locked' })
    expect(await codeOf(award(s, early, 'news'))).toBe(0)
    expect(await read(fast, clock.now() + 86_400_000)).toBe(0)
    expect(await states(s, fast)).toMatchObject({ news: '1 claimable' })
    clock.set('2026-11-16T06:00:00+08:00')
    const late = await oldPlayer(s)
    expect(await read(late, tapped)).toBe(0)
    expect(await states(s, late)).toMatchObject({ news: '0 locked' })
  })

  test('are met by news read before they were taken down, and by none that were down by then', async () => {
    const s = await service()
    const as = await oldPlayer(s)
    const id = await publish(s, { publishedAt: clock.now() - 3_600_000, withdrawnAt: clock.now() - 60_000 })
    const read = (ago: number) => ask(s, readNotice, { ids: [id], at: clock.now() - ago }, { as })
    await dataOf(readNotice, read(30_000))
    expect(await states(s, as)).toMatchObject({ news: '0 locked' })
    await dataOf(readNotice, read(90_000))
    expect(await states(s, as)).toMatchObject({ news: '1 claimable' })
  })

  test('are fed by what machines, training and stores report', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const report = (kind: 'play' | 'train' | 'visit', count: number) =>
      s.db.transaction((tx) => recordActivity(tx, as.roleid, kind, count, day))
    await report('play', 1)
    expect(await states(s, as)).toMatchObject({ play1: '1 claimable', play3: '1 locked' })
    await report('play', 4)
    await report('train', 1)
    await report('visit', 1)
    expect(await states(s, as)).toMatchObject({
      play1: '1 claimable',
      play3: '3 claimable',
      train: '1 claimable',
      visit: '1 claimable',
    })
  })

  test('give their award once', async () => {
    const s = await service()
    const as = await newPlayer(s)
    expect(await codeOf(award(s, as, 'signin'))).toBe('award_not_reached')
    await dataOf(doSignIn, ask(s, doSignIn, { day }, { as }))
    expect((await dataOf(getTaskAward, award(s, as, 'signin'))).rewards).toHaveLength(1)
    expect(await states(s, as)).toMatchObject({ signin: '1 claimed' })
    expect(await codeOf(award(s, as, 'signin'))).toBe(0)
  })

  test('of yesterday can be claimed until six, and count for yesterday', async () => {
    const s = await service()
    clock.set('2026-11-16T03:00:00+08:00')
    const later = await oldPlayer(s)
    await dataOf(doSignIn, ask(s, doSignIn, { day }, { as: later }))
    expect(await states(s, later)).toMatchObject({ signin: '0 locked' })
    expect(await codeOf(award(s, later, 'signin'))).toBe(0)
    clock.set('2026-11-16T06:00:00+08:00')
    const tooLate = await newPlayer(s)
    expect(await codeOf(award(s, tooLate, 'signin'))).toBe('day_closed')
  })

  test('that were fulfilled yesterday are listed by an answer given at 00:05, and taken until six', async () => {
    const s = await service()
    clock.set('2026-11-15T23:50:00+08:00')
    const me = await newPlayer(s)
    const id = await publish(s)
    await dataOf(doSignIn, ask(s, doSignIn, { day }, { as: me }))
    await dataOf(readNotice, ask(s, readNotice, { ids: [id] }, { as: me }))
    await dataOf(getTaskAward, award(s, me, 'news'))
    const leftAt = async (time: string) => {
      clock.set(`2026-11-16T${time}+08:00`)
      const as = await sessionOf(s, me.roleid)
      const { day: today, fulfilledBefore } = await dataOf(getDailyTasks, ask(s, getDailyTasks, {}, { as }))
      expect(today).toBe('2026-11-16')
      return { as, left: fulfilledBefore?.map((one) => [one.day, one.id]) }
    }
    expect((await leftAt('00:05:00')).left).toEqual([[day, 'signin']])
    expect((await leftAt('06:00:00')).left).toEqual([])
    const { as, left } = await leftAt('05:59:00')
    expect(left).toEqual([[day, 'signin']])
    expect((await dataOf(getTaskAward, award(s, as, 'signin'))).rewards).toHaveLength(1)
    expect((await leftAt('05:59:30')).left).toEqual([])
  })

  test('of a day that another process has begun already are told to come again when it begins here', async () => {
    const s = await service()
    const next = '2026-11-16'
    clock.set('2026-11-15T23:59:58+08:00')
    const as = await newPlayer(s)
    clock.set('2026-11-16T00:00:01+08:00')
    await dataOf(doSignIn, ask(s, doSignIn, { day: next }, { as }))
    clock.set('2026-11-15T23:59:58+08:00')
    const early = await award(s, as, 'signin', next)
    expect(early).toMatchObject({ status: 503, retryAfter: '2', envelope: { code: 'unavailable' } })
    clock.advance(1_000 * Number(early.retryAfter))
    expect(await codeOf(award(s, as, 'signin', next))).toBe(0)
  })

  test('that do not exist, or lie in the future, give nothing', async () => {
    const s = await service()
    const as = await newPlayer(s)
    expect(await codeOf(award(s, as, 'nothing'))).toBe('not_found')
    expect(await codeOf(award(s, as, 'signin', '2026-11-16'))).toBe('award_not_reached')
  })
})
