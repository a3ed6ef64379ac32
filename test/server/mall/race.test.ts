import { eq } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { cartPut, shopCar } from '../../../src/contract/mall/cart.ts'
import { orderList, placeOrder } from '../../../src/contract/mall/orders.ts'
import { ordersRefund } from '../../../src/contract/ops/player/orders.ts'
import { goodsChange } from '../../../src/contract/ops/world/goods.ts'
import { goods } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { sized } from '../../support/full-run.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'
import { mallFaults } from '../support/books/mall-books.ts'
import { opsAsk } from '../support/callers/ops.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { lineOf, newBuyers, newGoods, newSilver, place } from '../support/mall.ts'
import {
  databaseInWordOrder,
  engine,
  engineAvailable,
  freshDatabase,
  startOwn,
  useOwnService,
} from '../support/service.ts'
import { holdTable } from '../support/statements/held-table.ts'

const oneBuyer = async (s: Service, points: number) => {
  const [buyer] = await newBuyers(s, 1, points)
  if (!buyer) throw new Error('nobody buys')
  return buyer
}
const ordersOf = async (s: Service, as: Credentials) => (await dataOf(orderList, ask(s, orderList, {}, { as }))).orders
const leftOf = async (s: Service, id: string) => (await s.db.select().from(goods).where(eq(goods.id, id)))[0]?.stock

/** Whoever was told to ask again does, with the same key, as the app does. */
const placed = async (...[s, as, wanted, opKey]: Required<Parameters<typeof place>>): Promise<string | number> => {
  for (;;) {
    const code = await codeOf(place(s, as, wanted, opKey))
    if (code !== 'key_in_progress' && code !== 'unavailable') return code
  }
}
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
const howOften = (codes: readonly (string | number)[]) =>
  Object.fromEntries([...new Set(codes)].sort().map((code) => [code, codes.filter((one) => one === code).length]))

describe.runIf(engineAvailable)('orders at the same moment', () => {
  const service = useOwnService()
  const BUYERS = sized(40, 200)

  test('give the last ten pieces to ten of many buyers', async () => {
    const s = await service()
    const wares = await newGoods(s, { stock: 10 })
    const buyers = await newBuyers(s, BUYERS, 100)
    const codes = await Promise.all(
      buyers.map(({ as, address }, index) => placed(s, as, { lines: [lineOf(wares)], address }, `live:last-${index}`)),
    )
    expect(howOften(codes)).toEqual({ 0: 10, sold_out: BUYERS - 10 })
    expect(await leftOf(s, wares.id)).toBe(0)
    expect(await mallFaults(s)).toEqual([])
  })

  test('of one player are as many as the balance pays', async () => {
    const s = await service()
    const { as, address } = await oneBuyer(s, 300)
    const wares = await newGoods(s, { stock: 100 })
    const codes = await Promise.all(
      times(50, (index) => placed(s, as, { lines: [lineOf(wares)], address }, `live:poor-${index}`)),
    )
    expect(howOften(codes)).toEqual({ 0: 3, balance_insufficient: 47 })
    expect(await ordersOf(s, as)).toHaveLength(3)
    expect(await leftOf(s, wares.id)).toBe(97)
    expect(await mallFaults(s)).toEqual([])
  })

  test('stay within the quota, with keys of their own as with few keys sent often', async () => {
    const s = await service()
    for (const keyOf of [(index: number) => `live:own-${index}`, (index: number) => `live:few-${index % 3}`]) {
      const { as, address } = await oneBuyer(s, 10_000)
      const wares = await newGoods(s, { stock: 100, quotaPeriod: 'week', quotaLimit: 2 })
      const codes = await Promise.all(
        times(50, (index) => placed(s, as, { lines: [lineOf(wares)], address }, keyOf(index))),
      )
      expect(await ordersOf(s, as)).toHaveLength(2)
      expect(codes.filter((code) => code !== 0 && code !== 'purchase_limit_reached')).toEqual([])
      expect(await leftOf(s, wares.id)).toBe(98)
    }
    expect(await mallFaults(s)).toEqual([])
  })

  test('with one key are one order, whichever of them is asked first', async () => {
    const s = await service()
    const { as, address } = await oneBuyer(s, 10_000)
    const wares = await newGoods(s)
    const codes = await Promise.all(times(20, () => placed(s, as, { lines: [lineOf(wares)], address }, 'live:one')))
    expect(howOften(codes)).toEqual({ 0: 20 })
    expect(await ordersOf(s, as)).toHaveLength(1)
    expect(await mallFaults(s)).toEqual([])
  })

  test('that want the same goods in another order never stand in each other’s way', async () => {
    const s = await service()
    const wares = [
      await newGoods(s, { stock: 500 }),
      await newGoods(s, { stock: 500 }),
      await newGoods(s, { stock: 500 }),
    ]
    const buyers = await newBuyers(s, 20, 10_000)
    const codes = await Promise.all(
      buyers.map(({ as, address }, index) => {
        const lines = wares.map((one) => lineOf(one))
        return placed(s, as, { lines: index % 2 ? lines : lines.toReversed(), address }, `live:way-${index}`)
      }),
    )
    expect(howOften(codes)).toEqual({ 0: 20 })
    expect(await mallFaults(s)).toEqual([])
  })

  test('send each silver legend card once', async () => {
    const s = await service()
    const { as, address } = await oneBuyer(s, 1)
    const cards = await Promise.all(times(3, () => newSilver(s, as)))
    const pairs = [cards.slice(0, 2), cards.slice(1), [cards[0] ?? '', cards[2] ?? '']]
    const codes = await Promise.all(
      pairs.map((silver, index) => placed(s, as, { silver, address }, `live:card-${index}`)),
    )
    expect(howOften(codes)).toEqual({ 0: 1, changed_meanwhile: 2 })
    expect(await mallFaults(s)).toEqual([])
  })

  test('pay what was seen or nothing, while an operator changes price and stock', async () => {
    const s = await service()
    const wares = await newGoods(s, { stock: 30 })
    const buyers = await newBuyers(s, 20, 1_000)
    const orders = buyers.map(({ as, address }, index) =>
      placed(s, as, { lines: [lineOf(wares)], address }, `live:dear-${index}`),
    )
    const changes = times(4, (index) =>
      opsAsk(s, goodsChange, { id: wares.id, price: index % 2 ? 100 : 150, stock: 20 + index }),
    )
    const codes = await Promise.all(orders)
    for (const { code } of await Promise.all(changes)) expect(code).toBe(0)
    expect(codes.filter((code) => code !== 0 && code !== 'changed_meanwhile')).toEqual([])
    for (const { as } of buyers)
      for (const { lines } of await ordersOf(s, as)) expect(lines.map(({ price }) => price)).toEqual([100])
    expect(await mallFaults(s)).toEqual([])
  })
})

describe.runIf(engineAvailable && engine === 'postgres')('a cart that is changed while it is looked at', () => {
  test('is as of before the change, so that nobody takes the older count for the newer', async () => {
    clock.set(BASE)
    const databaseUrl = await freshDatabase()
    const s = await startOwn({ config: { databaseUrl } })
    const { as } = await oneBuyer(s, 300)
    const { id } = await newGoods(s)
    const put = (count: number) => ask(s, cartPut, { id, count, price: 100, at: clock.now() }, { as })
    await put(2)
    const balances = await holdTable(databaseUrl, 'balances')
    const looking = ask(s, shopCar, {}, { as })
    await balances.waitedFor()
    clock.advance(1_000)
    const done = await put(3)
    clock.advance(1_000)
    await balances.release()
    const { lines } = await dataOf(shopCar, looking)
    expect(lines).toMatchObject([{ count: 2 }])
    expect((await looking).envelope.time).toBeLessThan(done.envelope.time)
    await s.stop()
  })
})

describe.runIf(engineAvailable && engine === 'postgres')('an order and a refund of the same goods', () => {
  test('hold them in one order, also where the database puts words in another one than programs', async () => {
    clock.set(BASE)
    const databaseUrl = await databaseInWordOrder()
    const s = await startOwn({ config: { databaseUrl } })
    const wares = [await newGoods(s, { id: 'armour' }), await newGoods(s, { id: 'Zither' })]
    const { as, address } = await oneBuyer(s, 1_000)
    const order = () => place(s, as, { lines: wares.map((one) => lineOf(one)), address })
    const { order: first } = await dataOf(placeOrder, order())
    const acts = [() => opsAsk(s, ordersRefund, { id: first.id, reason: 'damaged' }), order]
    const [holder, watcher] = [
      new pg.Client({ connectionString: databaseUrl }),
      new pg.Client({ connectionString: databaseUrl }),
    ]
    await Promise.all([holder.connect(), watcher.connect()])
    for (const act of acts) {
      await holder.query('begin')
      await holder.query("select 1 from goods where id = 'armour' for update")
      const acting = act()
      await vi.waitFor(async () => expect((await watcher.query(waits)).rowCount).toBe(1), WAIT_TIMEOUT_MS)
      const free = await watcher.query("select id from goods where id = 'Zither' for update skip locked")
      expect(free.rowCount).toBe(1)
      await holder.query('rollback')
      await acting
    }
    await Promise.all([holder.end(), watcher.end()])
    await s.stop()
  })
})
const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
