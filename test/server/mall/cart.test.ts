import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cartPut, MOST_LINES, shopCar } from '../../../src/contract/mall/cart.ts'
import { cartLines, goods } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { newGoods, newSilver } from '../support/mall.ts'
import { give, newPlayer } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

const put = (s: Service, as: Credentials, id: string, count: number, at = clock.now(), price = 100) =>
  ask(s, cartPut, { id, count, price, at }, { as })
const look = (s: Service, as: Credentials) => dataOf(shopCar, ask(s, shopCar, {}, { as }))
const counts = async (s: Service, as: Credentials) =>
  (await look(s, as)).lines.map(({ goods: { id }, count }) => [id, count])

describe.runIf(engineAvailable)('the mailing cart', () => {
  const service = useService()

  test('holds what the player put there, and every silver legend card that waits', async () => {
    const s = await service()
    const [as, other] = [await newPlayer(s), await newPlayer(s)]
    const wares = await newGoods(s)
    await give(s, as, [{ item: 'mallPoints', count: 250 }])
    const card = await newSilver(s, as)
    expect(await codeOf(put(s, as, wares.id, 2))).toBe(0)
    const car = await look(s, as)
    expect(car.lines).toMatchObject([{ goods: { id: wares.id, onSale: true, stock: 10 }, count: 2, seenPrice: 100 }])
    expect(car.silver).toMatchObject([{ id: card, general: 'g001', number: null }])
    expect(car.balances.mallPoints).toBe(250)
    expect(await look(s, other)).toMatchObject({ lines: [], silver: [] })
  })

  test('takes the later tap of two devices, whichever arrives first', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { id } = await newGoods(s)
    const at = clock.now()
    await put(s, as, id, 3, at - 1_000)
    await put(s, as, id, 5, at - 9_000)
    expect(await counts(s, as)).toEqual([[id, 3]])
    await put(s, as, id, 0, at - 500)
    await put(s, as, id, 4, at - 800)
    expect(await counts(s, as)).toEqual([])
    await put(s, as, id, 1, at)
    expect(await counts(s, as)).toEqual([[id, 1]])
  })

  test('lets no clock of a phone win over all that comes after it', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { id } = await newGoods(s)
    await put(s, as, id, 9, clock.now() + 86_400_000)
    clock.advance(1_000)
    await put(s, as, id, 2)
    expect(await counts(s, as)).toEqual([[id, 2]])
  })

  test('keeps what is dearer, sold out or off sale by now, and says what it is now', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { id } = await newGoods(s)
    await put(s, as, id, 2)
    await s.db.update(goods).set({ price: 130, stock: 0, onSale: false }).where(eq(goods.id, id))
    expect((await look(s, as)).lines).toMatchObject([
      { goods: { price: 130, stock: 0, onSale: false }, count: 2, seenPrice: 100 },
    ])
  })

  test('takes nothing that is not shipped, nothing unknown, and nothing that was never on sale', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const virtual = await newGoods(s, { kind: 'virtual', holds: [{ item: 'pillRare', count: 1 }] })
    const draft = await newGoods(s, { onSale: false, openedAt: null })
    expect(await codeOf(put(s, as, virtual.id, 1))).toBe('cannot_redeem')
    expect(await codeOf(put(s, as, draft.id, 1))).toBe('not_found')
    expect(await codeOf(put(s, as, 'no-such-thing', 1))).toBe('not_found')
    expect(await codeOf(put(s, as, draft.id, 100))).toBe('bad_request')
    expect(await codeOf(put(s, as, draft.id, -1))).toBe('bad_request')
    expect(await counts(s, as)).toEqual([])
  })

  test('is full at fifty kinds of goods, which can still be changed and taken out', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const wares = await newGoods(s)
    const rows = Array.from({ length: MOST_LINES }, (_, index) => ({
      ...{ roleid: as.roleid, goodsId: `gone-${index}`, count: 1, price: 1, at: clock.now() },
    }))
    await s.db.insert(cartLines).values(rows)
    expect(await codeOf(put(s, as, wares.id, 1))).toBe('cart_full')
    await s.db.update(cartLines).set({ count: 0 }).where(eq(cartLines.goodsId, 'gone-7'))
    expect(await codeOf(put(s, as, wares.id, 1))).toBe(0)
    expect(await codeOf(put(s, as, wares.id, 2))).toBe(0)
    expect(await codeOf(put(s, as, wares.id, 0))).toBe(0)
  })
})
