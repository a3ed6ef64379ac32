import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { loginByCode, playerInfo } from '../../../src/contract/account/account.ts'
import { type Asset, delAccount, leaveInfo } from '../../../src/contract/account/account-deletion.ts'
import { refreshSession } from '../../../src/contract/account/session.ts'
import { collectMail, mailList } from '../../../src/contract/news/mail.ts'
import { disputesClose, disputesList, disputesOpen } from '../../../src/contract/ops/player/disputes.ts'
import { playersBlock, playersUnblock } from '../../../src/contract/ops/player/players.ts'
import { cancelPayment, linkPayment } from '../../../src/contract/platform.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { orders, paymentAccounts, players, sessionChains } from '../../../src/server/db/schema/index.ts'
import { erasureJob } from '../../../src/server/jobs/erasure.ts'
import type { Service } from '../../../src/server/service.ts'
import { newCard } from '../support/callers/machines.ts'
import { opsAsk, opsDo } from '../support/callers/ops.ts'
import { tell } from '../support/callers/platform.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { give, logIn, loginArgs, newPhone, newPlayer, requestCode } from '../support/players.ts'
import { engineAvailable, onOwn, useService } from '../support/service.ts'

const info = (s: Service, as: Credentials) => dataOf(leaveInfo, ask(s, leaveInfo, {}, { as }))
const leave = (s: Service, as: Credentials, givenUp: Asset[] = [], agreed = true) =>
  ask(s, delAccount, { agreed, givenUp }, { as })
const giveUpAll = async (s: Service, as: Credentials) => leave(s, as, (await info(s, as)).assets)
const rowOf = async (s: Service, { roleid }: Credentials) =>
  (await s.db.select().from(players).where(eq(players.roleid, roleid)))[0]
const order = (s: Service, { roleid }: Credentials, status: 'waiting' | 'shipped' | 'completed') =>
  s.db
    .insert(orders)
    .values({ id: randomUUID(), roleid, status, shipsFree: false, orderedAt: clock.now(), shipsBy: '2026-12-31' })

describe.runIf(engineAvailable)('deregistering', () => {
  const service = useService()

  test('needs the notice to be agreed to, also where a client says nothing of it', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { assets } = await info(s, as)
    expect(await codeOf(leave(s, as, assets, false))).toBe('deregistration_not_agreed')
    expect(await codeOf(ask(s, delAccount, {}, { as }))).toBe('deregistration_not_agreed')
    expect((await rowOf(s, as))?.erasureAt).toBeNull()
  })

  test('counts what the player owns, by name, and what was given up by name as none', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await newCard(s, { owner: as.roleid })
    await newCard(s, { owner: as.roleid, state: 'consumed' })
    await give(s, as, [{ item: 'mallPoints', count: 320 }])
    const { assets, unmet } = await info(s, as)
    expect(unmet).toEqual(['assets'])
    expect(assets).toEqual([
      { asset: 'cards', count: 1 },
      { asset: 'gifts', count: 1 },
      { asset: 'mallPoints', count: 320 },
    ])
    expect(await codeOf(leave(s, as))).toBe('has_assets')
    for (const { asset } of assets) {
      const without = assets.filter((other) => other.asset !== asset)
      expect([asset, await codeOf(leave(s, as, without))]).toEqual([asset, 'has_assets'])
    }
    await give(s, as, [{ item: 'mallPoints', count: 1 }])
    expect(await codeOf(leave(s, as, assets))).toBe('has_assets')
    expect(await codeOf(giveUpAll(s, as))).toBe(0)
  })

  test('waits for orders that are on their way', async () => {
    const s = await service()
    for (const status of ['waiting', 'shipped'] as const) {
      const as = await newPlayer(s)
      await order(s, as, status)
      expect(await info(s, as)).toMatchObject({ orders: 1, openOrders: [{ orderedAt: clock.now() }] })
      expect((await info(s, as)).unmet).toContain('orders')
      expect(await codeOf(giveUpAll(s, as))).toBe('has_orders')
    }
    const done = await newPlayer(s)
    await order(s, done, 'completed')
    expect(await info(s, done)).toMatchObject({ orders: 0, openOrders: [] })
    expect(await codeOf(giveUpAll(s, done))).toBe(0)
  })

  test('waits for disputes, which the desk opens and closes', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const dispute = { roleid: as.roleid, about: 'a parcel that did not arrive' }
    const { id } = await opsDo(s, disputesOpen, dispute)
    // Whose answer was lost, and who says the same again, means the same one.
    expect(await opsDo(s, disputesOpen, dispute)).toEqual({ id })
    expect((await info(s, as)).disputes).toBe(1)
    expect(await codeOf(giveUpAll(s, as))).toBe('has_disputes')
    expect((await opsDo(s, disputesList, { roleid: as.roleid })).disputes).toMatchObject([{ id }])
    await opsDo(s, disputesClose, { id })
    expect((await opsAsk(s, disputesClose, { id })).code).toBe('conflict')
    expect((await opsAsk(s, disputesOpen, { roleid: '1', about: 'nobody there' })).code).toBe('not_found')
    expect(await codeOf(giveUpAll(s, as))).toBe(0)
  })

  test('waits for a payment account to be cancelled', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await s.db.insert(paymentAccounts).values({ roleid: as.roleid, provider: 'line-pay', linkedAt: clock.now() })
    expect(await info(s, as)).toMatchObject({ payment: 'line-pay' })
    expect(await codeOf(giveUpAll(s, as))).toBe('payment_account_open')
    await s.db.delete(paymentAccounts).where(eq(paymentAccounts.roleid, as.roleid))
    expect(await codeOf(giveUpAll(s, as))).toBe(0)
  })

  test('waits for every payment account, of whichever provider, and for one that is cancelled alone', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { roleid } = as
    for (const provider of ['line-pay', 'jkopay', 'pi']) await tell(s, linkPayment.name, { roleid, provider })
    await tell(s, cancelPayment.name, { roleid, provider: 'jkopay' })
    expect(await info(s, as)).toMatchObject({ payment: 'line-pay' })
    await tell(s, cancelPayment.name, { roleid, provider: 'line-pay' })
    expect(await info(s, as)).toMatchObject({ payment: 'pi' })
    expect(await codeOf(giveUpAll(s, as))).toBe('payment_account_open')
    await tell(s, linkPayment.name, { roleid, provider: 'line-pay' })
    await tell(s, cancelPayment.name, { roleid })
    expect(await info(s, as)).toMatchObject({ payment: null })
    expect(await codeOf(giveUpAll(s, as))).toBe(0)
  })

  test('is not for a restricted account', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const given = (await info(s, as)).assets
    await opsDo(s, playersBlock, { roleid: as.roleid, reason: 'sells cards outside' })
    expect(await codeOf(leave(s, as, given))).toBe('account_blocked')
    expect((await rowOf(s, as))?.erasureAt).toBeNull()
    const quick = await newPlayer(s)
    const { assets } = await info(s, quick)
    await s.db.update(players).set({ status: 'blocked' }).where(eq(players.roleid, quick.roleid))
    expect(await codeOf(leave(s, quick, assets))).toBe('account_blocked')
  })

  test('signs out everywhere; a login within seven days takes it back, says so, and everything is there', async () => {
    const s = await service()
    const phone = newPhone()
    const as = await logIn(s, phone)
    clock.advance(60_000)
    const other = await logIn(s, phone)
    await give(s, as, [{ item: 'mallPoints', count: 7 }])
    const { assets } = await info(s, as)
    const { erasedFrom } = await dataOf(delAccount, leave(s, as, assets))
    expect(erasedFrom).toBe(clock.now() + 7 * DAY_MS)
    // No word of logging in again: that would take it back. Whoever did not hear the answer learns it so.
    for (const session of [as, other]) {
      // An app that does not know the code goes by the status, and keeps what waits.
      expect(await ask(s, mailList, {}, { as: session })).toMatchObject({
        status: 401,
        envelope: { code: 'account_leaving' },
      })
      const renewal = ask(s, refreshSession, { access_token: session.token }, { as: session })
      expect(await codeOf(renewal)).toBe('account_leaving')
    }

    clock.set(erasedFrom - 60_000)
    const code = await requestCode(s, phone)
    const login = await dataOf(loginByCode, ask(s, loginByCode, loginArgs(phone, code)))
    expect(login).toMatchObject({ roleid: as.roleid, returned: true })
    expect(await codeOf(ask(s, mailList, {}, { as }))).toBe('unauthorized')
    const back = { roleid: login.roleid, token: login.access_token }
    const { mails } = await dataOf(mailList, ask(s, mailList, {}, { as: back }))
    expect(mails[0]?.title).toBe('Account deletion canceled')
    // With its logins the devices' notifications have ended.
    expect(mails[0]?.body).toContain('Turn notifications on again')
    clock.set(erasedFrom + DAY_MS)
    await erasureJob(s.deps.secrets, s.db, clock.now).run(s.db, '', clock.now())
    expect(await rowOf(s, as)).toMatchObject({ status: 'normal', erasureAt: null })
    clock.advance(60_000)
    const again = await dataOf(loginByCode, ask(s, loginByCode, loginArgs(phone, await requestCode(s, phone))))
    expect(again.returned).toBeUndefined()
    const args = { project: 'tw-demo', icId: '' }
    const now = { roleid: again.roleid, token: again.access_token }
    expect((await dataOf(playerInfo, ask(s, playerInfo, args, { as: now }))).balances).toEqual({ mallPoints: 7 })
  })

  test('is what every old login is told for all of the seven days, and none of whoever came back', () =>
    onOwn(async (s) => {
      const phone = newPhone()
      const [as, back] = [await logIn(s, phone), await newPlayer(s)]
      for (const one of [as, back]) await giveUpAll(s, one)
      await s.db.update(players).set({ erasureAt: null }).where(eq(players.roleid, back.roleid))
      for (let day = 1; day < 7; day++) {
        clock.advance(DAY_MS)
        await s.runJobs()
        expect(await codeOf(ask(s, mailList, {}, { as }))).toBe('account_leaving')
      }
      const chains = await s.db.select({ roleid: sessionChains.roleid }).from(sessionChains)
      expect(chains).toEqual([{ roleid: as.roleid }])
    }))

  test('waits while the account is blocked, and leaves seven days to come back when it no longer is', async () => {
    const s = await service()
    const phone = newPhone()
    const as = await logIn(s, phone)
    const erase = () => erasureJob(s.deps.secrets, s.db, clock.now).run(s.db, '', clock.now())
    await giveUpAll(s, as)
    // Whose account it is has called: it was not them who asked.
    await opsDo(s, playersBlock, { roleid: as.roleid, reason: 'stolen' })
    clock.advance(8 * DAY_MS)
    const before = await rowOf(s, as)
    await erase()
    expect(await rowOf(s, as)).toEqual(before)
    const refused = loginArgs(phone, await requestCode(s, phone))
    expect(await codeOf(ask(s, loginByCode, refused))).toBe('account_blocked')
    await opsDo(s, playersUnblock, { roleid: as.roleid, reason: 'theirs again' })
    clock.advance(6 * DAY_MS)
    await erase()
    const login = await dataOf(loginByCode, ask(s, loginByCode, loginArgs(phone, await requestCode(s, phone))))
    expect(login).toMatchObject({ roleid: as.roleid, returned: true })
    expect(await rowOf(s, as)).toMatchObject({ status: 'normal', erasureAt: null })
  })

  test('begins its seven days anew for who asked and was blocked meanwhile, and then comes to its end', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const asks = { roleid: as.roleid, reason: 'asked about' }
    await giveUpAll(s, as)
    await opsDo(s, playersBlock, asks)
    clock.advance(DAY_MS)
    await opsDo(s, playersUnblock, asks)
    expect((await rowOf(s, as))?.erasureAt).toBe(clock.now() + 7 * DAY_MS)
    clock.advance(7 * DAY_MS)
    await erasureJob(s.deps.secrets, s.db, clock.now).run(s.db, '', clock.now())
    expect(await rowOf(s, as)).toMatchObject({ status: 'erased' })
    // Nothing is to be lifted from who never asked.
    const stays = await newPlayer(s)
    await opsDo(s, playersBlock, { ...asks, roleid: stays.roleid })
    await opsDo(s, playersUnblock, { ...asks, roleid: stays.roleid })
    expect((await rowOf(s, stays))?.erasureAt).toBeNull()
  })

  test('waits at its end for a dispute that was opened meanwhile', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { erasedFrom } = await dataOf(delAccount, giveUpAll(s, as))
    const { id } = await opsDo(s, disputesOpen, { roleid: as.roleid, about: 'a parcel that did not arrive' })
    clock.set(erasedFrom)
    const erase = () => erasureJob(s.deps.secrets, s.db, clock.now).run(s.db, '', clock.now())
    await erase()
    expect((await opsDo(s, disputesList, { roleid: as.roleid })).disputes).toMatchObject([{ id }])
    expect(await rowOf(s, as)).toMatchObject({ status: 'normal', erasureAt: erasedFrom })
    const overdue = async () =>
      Number(/^tally_erasures_overdue (.+)$/m.exec(await s.deps.metrics.registry.metrics())?.[1])
    clock.advance(2 * DAY_MS)
    const before = await overdue()
    expect(before).toBeGreaterThan(0)
    await opsDo(s, disputesClose, { id })
    await erase()
    expect(await rowOf(s, as)).toMatchObject({ status: 'erased' })
    expect(await overdue()).toBeLessThan(before)
  })

  test('without a login is final: the number begins anew', async () => {
    const s = await service()
    const phone = newPhone()
    const as = await logIn(s, phone)
    const { erasedFrom } = await dataOf(delAccount, giveUpAll(s, as))
    clock.set(erasedFrom)
    await erasureJob(s.deps.secrets, s.db, clock.now).run(s.db, '', clock.now())
    const fresh = await logIn(s, phone)
    expect(fresh.roleid).not.toBe(as.roleid)
    const { mails } = await dataOf(mailList, ask(s, mailList, {}, { as: fresh }))
    expect(mails).toHaveLength(1)
    expect(await codeOf(ask(s, collectMail, { id: mails[0]?.id ?? '' }, { as: fresh }))).toBe(0)
  })
})
