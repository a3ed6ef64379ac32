import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { playerInfo } from '../../../src/contract/account/account.ts'
import { claimEventReward } from '../../../src/contract/event/events.ts'
import { getAchievementAward } from '../../../src/contract/game/achievements.ts'
import { redeemGift } from '../../../src/contract/game/bag.ts'
import { makeUpSignIn } from '../../../src/contract/game/make-up.ts'
import { getTaskAward } from '../../../src/contract/game/missions.ts'
import { doSignIn, getSignInAward } from '../../../src/contract/game/signin.ts'
import { collectMail, mailList } from '../../../src/contract/news/mail.ts'
import type { ClaimActionName } from '../../../src/contract/registry.ts'
import { SIGNATURE_HEADER } from '../../../src/contract/wire/envelope.ts'
import { operationStatus } from '../../../src/contract/wire/outbox.ts'
import { signAtk } from '../../../src/contract/wire/signature.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { MOST_OF_ALL, MOST_OF_ONE } from '../../../src/server/call/player/operation-status.ts'
import { refuse } from '../../../src/server/call/refusal.ts'
import { verb } from '../../../src/server/call/verb.ts'
import { showing } from '../../../src/server/client-build/shown.ts'
import { cards, giftCodes, ledger, operations, signedDays, teamScores } from '../../../src/server/db/schema/index.ts'
import { createApp } from '../../../src/server/http/app.ts'
import { OPERATIONS_KEPT_MS } from '../../../src/server/jobs/prunes.ts'
import type { Service } from '../../../src/server/service.ts'
import { activityOf, recordActivity } from '../../../src/server/signin/activity.ts'
import { inAll } from '../../../src/server/texts/in-all.ts'
import { copies, dealTo } from '../support/cards/cards.ts'
import { ask, bodyOf, type Credentials, codeOf, dataOf, nextNonce, post, type Reply, send } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { acceptedTeam, newEvent } from '../support/events/events.ts'
import { give, newPlayer, oldPlayer } from '../support/players.ts'
import { engineAvailable, onOwn, useService } from '../support/service.ts'

const day = '2026-11-15'
const opKey = `signin:${day}`
const effects = async (s: Service, { roleid }: Credentials, reason: string): Promise<number> => {
  const rows = await s.db
    .select()
    .from(ledger)
    .where(and(eq(ledger.roleid, roleid), eq(ledger.reason, reason)))
  return rows.length
}

describe.runIf(engineAvailable)('an operation key', () => {
  const service = useService()

  test('makes a claim count once, and repeats its answer for as long as anybody asks', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const first = await dataOf(doSignIn, ask(s, doSignIn, { day }, { as }))
    expect(await dataOf(doSignIn, ask(s, doSignIn, { day }, { as }))).toEqual(first)
    expect(await effects(s, as, opKey)).toBe(first.rewards.length)
  })

  test('repeats its answer to the tap that had it, and tells any other that it is done', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const tapped = (tap: string) => ask(s, doSignIn, { day }, { as, tap })
    const first = await dataOf(doSignIn, tapped('one'))
    expect(await dataOf(doSignIn, tapped('one'))).toEqual(first)
    expect(await tapped('two')).toMatchObject({ status: 409, envelope: { code: 'already_done' } })
    // An app of before does not say which tap it was: it is answered as it always was.
    expect(await dataOf(doSignIn, ask(s, doSignIn, { day }, { as }))).toEqual(first)
    expect(await effects(s, as, opKey)).toBe(first.rewards.length)
  })

  test('answers even a request that was delivered twice with one nonce', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const body = bodyOf('do_sign_in', { day }, { as, opKey })
    const headers = { [SIGNATURE_HEADER]: signAtk(as.token, clock.now(), nextNonce(), body) }
    const first = await post(s, body, headers)
    expect(await post(s, body, headers)).toEqual(first)
  })

  test('is one for ten requests that come at once', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const all = await Promise.all(Array.from({ length: 10 }, () => dataOf(doSignIn, ask(s, doSignIn, { day }, { as }))))
    expect(new Set(all.map((data) => JSON.stringify(Object.entries(data).sort()))).size).toBe(1)
    expect(await effects(s, as, opKey)).toBe(all[0]?.rewards.length)
  })

  test('belongs to its account: two players use the same one', async () => {
    const s = await service()
    for (const as of [await newPlayer(s), await newPlayer(s)]) {
      expect(await codeOf(ask(s, doSignIn, { day }, { as }))).toBe(0)
      expect(await effects(s, as, opKey)).toBeGreaterThan(0)
    }
  })

  test('that was used for something else is refused', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { roleid } = as
    const values = { roleid, opKey, action: 'other', fingerprint: 'other', createdAt: clock.now() }
    await s.db.insert(operations).values(values)
    expect(await ask(s, doSignIn, { day }, { as })).toMatchObject({ status: 422, envelope: { code: 'key_mismatch' } })
    expect(await effects(s, as, opKey)).toBe(0)
  })

  test('of a claim is the claim’s own and no other', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const reply = ask(s, doSignIn, { day }, { as, opKey: 'signin:2026-11-14' })
    expect(await codeOf(reply)).toBe('key_mismatch')
    expect(await codeOf(ask(s, doSignIn, { day }, { as, opKey: `${opKey}x` }))).toBe('key_mismatch')
  })

  test.each(['do_sign_in', 'mail_read'])('is demanded of %s', async (action) => {
    const s = await service()
    const as = await newPlayer(s)
    const args = action === 'do_sign_in' ? { day } : { ids: ['a'] }
    expect(await send(s, action, args, { as })).toMatchObject({ status: 400, envelope: { code: 'key_required' } })
  })

  test('is free again after a refusal, which changed nothing', async () => {
    const s = await service()
    const as = await oldPlayer(s)
    const args = { day: '2026-11-01' }
    const again = { as, opKey: 'make-up-1' }
    expect(await codeOf(ask(s, makeUpSignIn, args, again))).toBe('coupons_insufficient')
    await give(s, as, [{ item: 'makeupCoupon', count: 1 }])
    expect(await codeOf(ask(s, makeUpSignIn, args, again))).toBe(0)
    expect(await codeOf(ask(s, makeUpSignIn, args, again))).toBe(0)
    expect(await effects(s, as, 'makeup:2026-11-01')).toBe(1)
  })

  test('is free again though the refusal left something behind, like a counted try', async () => {
    const s = await service()
    const as = await newPlayer(s)
    let tries = 0
    const guess = verb(makeUpSignIn, async ({ tx, roleid }, { day: on }) => {
      await recordActivity(tx, roleid, 'visit', 1, on)
      tries += 1
      return tries === 1 ? refuse('coupons_insufficient', { keep: true }) : { day: on, rewards: [], total: 1 }
    })
    const deps = { ...s.deps, verbs: new Map([[makeUpSignIn.name, guess]]) }
    const guessing = { ...s, app: createApp(deps, showing(deps, new Map(), null), () => false) }
    const again = () => codeOf(ask(guessing, makeUpSignIn, { day }, { as, opKey: 'guess-1' }))
    expect([await again(), await again(), await again()]).toEqual(['coupons_insufficient', 0, 0])
    expect((await activityOf(s.db, as.roleid, day)).get('visit')).toBe(2)
  })

  test('is forgotten after thirty days, and the effect is still there only once', () =>
    onOwn(async (s) => {
      const as = await newPlayer(s)
      const { rewards } = await dataOf(doSignIn, ask(s, doSignIn, { day }, { as }))
      clock.advance(OPERATIONS_KEPT_MS - DAY_MS)
      await s.runJobs()
      const kept = () => s.db.select().from(operations).where(eq(operations.roleid, as.roleid))
      expect(await kept()).toHaveLength(1)
      clock.advance(2 * DAY_MS)
      await s.runJobs()
      expect(await kept()).toHaveLength(0)
      expect(await effects(s, as, opKey)).toBe(rewards.length)
    }))

  test('without the row that remembers it, the effect is done already, and is so without what it was for', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { mails } = await dataOf(mailList, ask(s, mailList, {}, { as }))
    const week = ['01', '02', '03', '04', '05', '06'].map((date) => `2026-11-${date}`)
    await s.db.insert(signedDays).values(week.map((on) => ({ roleid: as.roleid, day: on, at: 0 })))
    await dealTo(s, as, copies(10))
    const condition = inAll('分', '分', 'p', 'p', 'p')
    const gift = [{ item: 'mallPoints' as const, count: 5 }]
    const reward = { id: 'r1', kind: 'points' as const, stage: null, needed: 10, condition, rewards: gift }
    const { id: event } = await newEvent(s, { size: 1, rewards: [reward] })
    const { team: teamId } = await acceptedTeam(s, event, [as])
    await s.db.insert(teamScores).values({ eventId: event, stage: 'first', teamId, points: 10, reachedAt: clock.now() })
    const giftid = `GIFT${as.roleid}`
    const codeIndex = s.deps.secrets.index('gift', giftid)
    await s.db.insert(giftCodes).values({ codeIndex, rewards: gift, uses: 1, expiresAt: clock.now() + DAY_MS })
    const claims: Readonly<Record<ClaimActionName, () => Promise<Reply>>> = {
      do_sign_in: () => ask(s, doSignIn, { day }, { as }),
      daily_task_get_awards: () => ask(s, getTaskAward, { taskId: 'signin', day }, { as }),
      sign_in_get_award: () => ask(s, getSignInAward, { month: '2026-11', at: 7 }, { as }),
      mail_collect: () => ask(s, collectMail, { id: mails[0]?.id ?? '' }, { as }),
      gift_redeem: () => ask(s, redeemGift, { giftid }, { as }),
      achievement_get_award: () => ask(s, getAchievementAward, { id: 'a01' }, { as }),
      event_reward: () => ask(s, claimEventReward, { id: event, reward: 'r1' }, { as }),
    }
    for (const claim of Object.values(claims)) expect(await claim()).toMatchObject({ envelope: { code: 0 } })
    await s.db.delete(operations).where(eq(operations.roleid, as.roleid))
    await s.db.update(cards).set({ owner: null }).where(eq(cards.owner, as.roleid))
    await s.db.delete(teamScores).where(eq(teamScores.teamId, teamId))
    for (const [name, claim] of Object.entries(claims)) {
      expect(await claim(), name).toMatchObject({ status: 409, envelope: { code: 'already_done' } })
    }
  })

  test('tells afterwards what became of it, to its own account alone', async () => {
    const s = await service()
    const [as, other] = [await newPlayer(s), await newPlayer(s)]
    const { rewards } = await dataOf(doSignIn, ask(s, doSignIn, { day }, { as }))
    await ask(s, collectMail, { id: 'nothing' }, { as })
    const question = { opKeys: [opKey, 'mail:nothing'] }
    const own = await dataOf(operationStatus, ask(s, operationStatus, question, { as }))
    expect(own.operations).toEqual([
      { opKey: 'mail:nothing', state: 'unknown' },
      { opKey, state: 'done', data: { day, rewards, total: 1 } },
    ])
    const others = await dataOf(operationStatus, ask(s, operationStatus, question, { as: other }))
    expect(others.operations.map(({ state }) => state)).toEqual(['unknown', 'unknown'])
    expect(await codeOf(ask(s, doSignIn, { day }, { as: other }))).toBe(0)
  })

  test('tells which of two taps it was', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await dataOf(doSignIn, ask(s, doSignIn, { day }, { as, tap: 'first' }))
    expect(await codeOf(ask(s, doSignIn, { day }, { as, tap: 'second' }))).toBe('already_done')
    const { operations: told } = await dataOf(operationStatus, ask(s, operationStatus, { opKeys: [opKey] }, { as }))
    expect(told).toMatchObject([{ opKey, state: 'done', tap: 'first' }])
  })

  test('is asked about and leaves nothing behind, whatever key the question came with', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const about = (opKeys: string[]) => ask(s, operationStatus, { opKeys }, { as, opKey: 'question' })
    expect((await dataOf(operationStatus, about(['question']))).operations[0]?.state).toBe('unknown')
    // The same key for another question: there is nothing that it could be another than.
    expect((await dataOf(operationStatus, about(['question', 'more']))).operations).toHaveLength(2)
    expect(await s.db.select().from(operations).where(eq(operations.roleid, as.roleid))).toEqual([])
  })

  test('tells no more of what was answered than one reply can carry, and nothing that was itself such a reply', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const row = (key: string, answer: unknown, action = 'a') => ({
      ...{ roleid: as.roleid, opKey: key, action, fingerprint: 'f' },
      ...{ answer, createdAt: clock.now() },
    })
    const long = 'x'.repeat(MOST_OF_ONE - 100)
    await s.db
      .insert(operations)
      .values([
        row('asked', { operations: [] }, operationStatus.name),
        ...[1, 2, 3, 4, 5, 6].map((n) => row(`long-${n}`, { long })),
        row('longer', { longer: `${long}${long}` }),
        row('short', { n: 1 }),
      ])
    const opKeys = ['asked', 'short', 'longer', ...[1, 2, 3, 4, 5, 6].map((n) => `long-${n}`)]
    const all = await dataOf(operationStatus, ask(s, operationStatus, { opKeys }, { as }))
    expect(all.operations.map(({ state }) => state)).toEqual(opKeys.map(() => 'done'))
    expect(JSON.stringify(all).length).toBeLessThan(MOST_OF_ALL + 2_000)
    const data = new Map(all.operations.map((one) => [one.opKey, one.data ?? null]))
    expect(['asked', 'longer', 'long-6'].map((key) => data.get(key))).toEqual([null, null, null])
    expect([data.get('short'), data.get('long-1')]).toEqual([{ n: 1 }, { long }])
  })

  test('on a read is passed over', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const args = { project: 'tw-demo', icId: '' }
    expect(await codeOf(ask(s, playerInfo, args, { as, opKey: 'read-1' }))).toBe(0)
    const status = await dataOf(operationStatus, ask(s, operationStatus, { opKeys: ['read-1'] }, { as }))
    expect(status.operations[0]?.state).toBe('unknown')
  })
})
