import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { delAccount, leaveInfo } from '../../../src/contract/account/account-deletion.ts'
import { confirmOrder, placeOrder } from '../../../src/contract/mall/orders.ts'
import { cardsGive } from '../../../src/contract/ops/player/cards.ts'
import { mailContinue, mailSend } from '../../../src/contract/ops/player/mail.ts'
import { ordersRefund } from '../../../src/contract/ops/player/orders.ts'
import { shippingShip } from '../../../src/contract/ops/player/shipping.ts'
import { icMove } from '../../../src/contract/ops/world/ic.ts'
import { DAY_MS, dayOf } from '../../../src/rules/time/calendar.ts'
import { mails } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { inAll } from '../../../src/server/texts/in-all.ts'
import { newIcOf } from '../support/callers/machines.ts'
import { opsAsk, opsDo } from '../support/callers/ops.ts'
import { purse } from '../support/cards/cards.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { lineOf, newAddress, newGoods, place } from '../support/mall.ts'
import { give, logIn, newPhone, newPlayer } from '../support/players.ts'
import { engineAvailable, onOwn, useService } from '../support/service.ts'

const leave = async (s: Service, as: Credentials) => {
  const { assets } = await dataOf(leaveInfo, ask(s, leaveInfo, {}, { as }))
  await dataOf(delAccount, ask(s, delAccount, { agreed: true, givenUp: assets }, { as }))
}

describe.runIf(engineAvailable)('an account that is about to be erased', () => {
  const service = useService()

  test('is given nothing by an operator, who reads until when, and gets it again once its player is back', async () => {
    const s = await service()
    const phone = newPhone()
    const as = await logIn(s, phone)
    const { number } = await newIcOf(s, (await newPlayer(s)).roleid)
    await leave(s, as)
    const acts = [
      () => opsAsk(s, cardsGive, { roleid: as.roleid, model: 'g023', quality: 'legend', reason: 'Winter cup.' }),
      () => opsAsk(s, icMove, { number, roleid: as.roleid, why: 'The receipt shows who bought it.' }),
    ]
    for (const act of acts) {
      const refused = await act()
      expect(refused.code).toBe('conflict')
      expect(JSON.stringify(refused)).toContain(dayOf(clock.now() + 7 * DAY_MS))
    }
    clock.advance(120_000)
    await logIn(s, phone)
    for (const act of acts) expect((await act()).code).toBe(0)
  })

  test('gets a refund where the operator says that they mean it, and not before', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await give(s, as, [{ item: 'mallPoints', count: 500 }])
    const goods = await newGoods(s)
    const placed = place(s, as, { lines: [lineOf(goods, 1)], address: await newAddress(s, as) })
    const { id } = (await dataOf(placeOrder, placed)).order
    await opsDo(s, shippingShip, { id, carrier: 'Post', tracking: 'A1' })
    expect(await codeOf(ask(s, confirmOrder, { id }, { as }))).toBe(0)
    const before = await purse(s, as)
    await leave(s, as)
    const refund = { id, reason: 'It arrived in pieces.' }
    const refused = await opsAsk(s, ordersRefund, refund)
    expect(refused.code).toBe('conflict')
    expect(JSON.stringify(refused)).toContain('--leaving')
    expect(await purse(s, as)).toEqual(before)
    expect((await opsAsk(s, ordersRefund, { ...refund, leaving: true })).code).toBe(0)
    expect(await purse(s, as)).not.toEqual(before)
  })

  test('gets a letter, and gifts with it only where it is named and the operator means that', () =>
    onOwn(async (s) => {
      const [leaves, stays] = [await newPlayer(s), await newPlayer(s)]
      await leave(s, leaves)
      const words = { title: inAll('信', '信', 'Letter', 'Lettre', 'Brief'), body: inAll('文', '文', 'b', 'b', 'b') }
      const gifts = [{ item: 'mallPoints' as const, count: 5 }]
      const send = async (args: { to: string[]; gifts?: typeof gifts; leaving?: boolean }) => {
        const { id } = await opsDo(s, mailSend, { ...words, ...args })
        return (await opsDo(s, mailContinue, { id })).total
      }
      const gotten = async ({ roleid }: Credentials) =>
        (await s.db.select().from(mails).where(eq(mails.roleid, roleid))).filter(
          ({ title }) => title['en-US'] === 'Letter',
        ).length
      const both = [leaves.roleid, stays.roleid]
      const refused = JSON.stringify(await opsAsk(s, mailSend, { ...words, to: both, gifts }))
      expect(refused).toMatch(new RegExp(`${leaves.roleid}.*--leaving`))
      expect(await send({ to: ['all'], gifts })).toBe(1)
      expect([await gotten(leaves), await gotten(stays)]).toEqual([0, 1])
      expect(await send({ to: ['all'] })).toBe(2)
      expect(await send({ to: both })).toBe(2)
      expect(await send({ to: both, gifts, leaving: true })).toBe(2)
      expect([await gotten(leaves), await gotten(stays)]).toEqual([3, 4])
    }))
})
