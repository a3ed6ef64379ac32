import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { goodsDetail } from '../../../src/contract/mall/goods.ts'
import { mallGoods } from '../../../src/contract/mall/mall.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { goods, orderLines, orders } from '../../../src/server/db/schema/index.ts'
import { makeGoods } from '../../../src/server/demo/mall/goods.ts'
import { inAll } from '../../../src/server/texts/in-all.ts'
import { ask, codeOf, dataOf } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { lineOf, newBuyers, newGoods, place } from '../support/mall.ts'
import { give, newPlayer, sessionOf } from '../support/players.ts'
import { engineAvailable, onOwn, startOwn } from '../support/service.ts'

test.runIf(engineAvailable)(
  'the mall shows what is on sale, what the player has, and what is left of a quota',
  async () => {
    clock.set(BASE)
    const s = await startOwn()
    try {
      await s.db.insert(goods).values([...makeGoods(BASE)])
      const me = await newPlayer(s)
      await give(s, me, [{ item: 'mallPoints', count: 777 }])
      const had = async (roleid: string, goodsId: string, day: string, count: number, refunded = false) => {
        const [id, orderedAt] = [randomUUID(), Date.parse(`${day}T12:00:00+08:00`)]
        const refundedAt = refunded ? orderedAt : null
        const order = { id, roleid, status: 'waiting', shipsFree: false, orderedAt, shipsBy: day, refundedAt } as const
        await s.db.insert(orders).values(order)
        const name = inAll('a', 'a', 'a', 'a', 'a')
        await s.db.insert(orderLines).values({ orderId: id, line: 1, goodsId, name, count, price: 1 })
      }
      await had(me.roleid, 'sleeves', '2026-11-09', 1)
      await had(me.roleid, 'sleeves', '2026-11-10', 1)
      await had(me.roleid, 'sleeves', '2026-11-10', 1, true)
      await had(me.roleid, 'sleeves', '2026-11-08', 3)
      await had('1', 'keyring', '2026-11-09', 1)
      const mall = await dataOf(mallGoods, ask(s, mallGoods, {}, { as: me }))
      expect(mall.balances.mallPoints).toBe(777)
      expect(mall.rank).toBe(1)
      const of = (id: string) => mall.goods.find((wares) => wares.id === id)
      expect(of('mug')).toBeUndefined()
      expect(of('shirt')).toMatchObject({ stock: 0, price: 1_500, currency: 'mallPoints' })
      expect(of('figure-zhaoyun')).toMatchObject({ rank: 5, quota: null })
      expect(of('figure-zhaoyun')?.rankName).not.toBe('')
      const monday = Date.parse('2026-11-15T16:00:00Z')
      expect(of('sleeves')?.quota).toEqual({ period: 'week', limit: 3, bought: 2, refreshesAt: monday })
      expect(of('keyring')?.quota).toEqual({ period: 'never', limit: 1, bought: 0, refreshesAt: null })
      expect(of('pills-rare')?.holds).toEqual([{ item: 'pillRare', count: 10 }])
      clock.advance(DAY_MS)
      const again = await sessionOf(s, me.roleid)
      const later = await dataOf(mallGoods, ask(s, mallGoods, {}, { as: again }))
      expect(later.goods.find(({ id }) => id === 'sleeves')?.quota?.bought).toBe(0)
      expect(await codeOf(ask(s, mallGoods, {}))).toBe('missing_roleid')
    } finally {
      await s.stop()
    }
  },
)

test.runIf(engineAvailable)('who has bought some is told of as many that are left as everybody else is', () =>
  onOwn(async (s) => {
    const wares = await newGoods(s, { quotaPeriod: 'month', quotaLimit: 5 })
    const buyers = await newBuyers(s, 2, 1_000)
    const [buyer] = buyers
    if (!buyer) throw new Error('nobody buys')
    const { as, address } = buyer
    expect(await codeOf(place(s, as, { lines: [lineOf(wares, 3)], address }))).toBe(0)
    for (const { as } of buyers) {
      const mall = await dataOf(mallGoods, ask(s, mallGoods, {}, { as }))
      expect(mall.goods).toMatchObject([{ id: wares.id, stock: 7 }])
      const { goods } = await dataOf(goodsDetail, ask(s, goodsDetail, { id: wares.id }, { as }))
      expect(goods.stock).toBe(7)
    }
  }),
)

test.runIf(engineAvailable)('two hundred goods are within 60 kB, in the language that takes most room too', () =>
  onOwn(async (s) => {
    const forty = makeGoods(BASE)
    for (let part = 0; part < 5; part++) {
      // The first forty by their own names: those have drawings.
      const rows = forty.map((row) => ({ ...row, id: part === 0 ? row.id : `${row.id}-${part}`, onSale: true }))
      await s.db.insert(goods).values(rows)
    }
    const as = await newPlayer(s)
    for (const language of ['zh-tw', 'de-de', 'fr-fr']) {
      const mall = await dataOf(mallGoods, ask(s, mallGoods, {}, { as, language }))
      expect(mall.goods).toHaveLength(200)
      expect(Buffer.byteLength(JSON.stringify(mall))).toBeLessThan(60 * 1_024)
    }
  }),
)
