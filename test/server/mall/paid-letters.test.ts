import { describe, expect, test } from 'vitest'
import { placeOrder } from '../../../src/contract/mall/orders.ts'
import { collectMail, mailList } from '../../../src/contract/news/mail.ts'
import { ordersRefund } from '../../../src/contract/ops/player/orders.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import type { Service } from '../../../src/server/service.ts'
import { opsAsk } from '../support/callers/ops.ts'
import { purse } from '../support/cards/cards.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { lineOf, newGoods, place } from '../support/mall.ts'
import { give, newPlayer, sessionOf } from '../support/players.ts'
import { engineAvailable, onOwn } from '../support/service.ts'

/** Goods that lie in the mail, paid for. */
const buy = async (s: Service, as: Credentials): Promise<string> => {
  const goods = await newGoods(s, { kind: 'virtual', holds: [{ item: 'pillRare', count: 2 }] })
  return (await dataOf(placeOrder, place(s, as, { lines: [lineOf(goods, 2)] }))).order.id
}
const mailsOf = async (s: Service, { roleid }: Credentials) => {
  const as = await sessionOf(s, roleid)
  return { as, mails: (await dataOf(mailList, ask(s, mailList, {}, { as }))).mails }
}
/** Each day as a service lives it, or one that was down all that time. */
const until = async (s: Service, day: number, from = day): Promise<void> => {
  for (let at = from; at <= day; at += 1) {
    clock.set(BASE + at * DAY_MS)
    await s.runJobs()
  }
}

describe.runIf(engineAvailable)('goods that were paid for and lie in the mail', () => {
  test('can be collected however long they lay there, and go with their letter a month later', () =>
    onOwn(async (s) => {
      await s.runJobs()
      const as = await newPlayer(s)
      await give(s, as, [{ item: 'mallPoints', count: 500 }])
      const orderId = await buy(s, as)
      for (const [from, to] of [
        [20, 31],
        [75, 75],
      ] as const) {
        await until(s, to, from)
        const { mails } = await mailsOf(s, as)
        expect(mails.map((mail) => [mail.orderId, mail.gift])).toEqual([[orderId, 'claimable']])
        expect(mails[0]?.expiresAt).toBeGreaterThan(clock.now())
      }
      const there = await mailsOf(s, as)
      const collecting = ask(s, collectMail, { id: there.mails[0]?.id ?? '' }, { as: there.as })
      expect(await codeOf(collecting)).toBe(0)
      expect((await purse(s, as)).pillRare).toBe(4)
      await until(s, 106)
      expect((await mailsOf(s, as)).mails).toEqual([])
    }))

  test('can be given back for what they cost as long as they lie there', () =>
    onOwn(async (s) => {
      await s.runJobs()
      const as = await newPlayer(s)
      await give(s, as, [{ item: 'mallPoints', count: 500 }])
      const id = await buy(s, as)
      await until(s, 70)
      expect(await opsAsk(s, ordersRefund, { id, reason: 'They never looked.' })).toMatchObject({ code: 0 })
      expect((await purse(s, as)).mallPoints).toBe(500)
      const { mails } = await mailsOf(s, as)
      expect(mails.map(({ gift }) => gift)).toEqual(['none'])
    }))
})
