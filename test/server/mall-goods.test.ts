import { expect, test } from 'vitest'
import { mallGoods } from '../../src/contract/mall.ts'
import { DAY_MS } from '../../src/rules/calendar.ts'
import { goods, goodsBought } from '../../src/server/db/schema/index.ts'
import { makeGoods } from '../../src/server/demo/goods.ts'
import { ask, codeOf, dataOf } from './support/client.ts'
import { BASE, clock } from './support/clock.ts'
import { give, newPlayer, sessionOf } from './support/players.ts'
import { engineAvailable, startOwn } from './support/service.ts'

test.runIf(engineAvailable)(
  'the mall shows what is on sale, what the player has, and what is left of a quota',
  async () => {
    clock.set(BASE)
    const s = await startOwn()
    try {
      await s.db.insert(goods).values([...makeGoods(BASE)])
      const me = await newPlayer(s)
      await give(s, me, [{ item: 'mallPoints', count: 777 }])
      await s.db.insert(goodsBought).values([
        { roleid: me.roleid, goodsId: 'sleeves', period: '2026-11-09', count: 2 },
        { roleid: me.roleid, goodsId: 'sleeves', period: '2026-11-02', count: 3 },
        { roleid: '1', goodsId: 'keyring', period: 'ever', count: 1 },
      ])
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
