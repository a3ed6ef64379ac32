import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderList, placeOrder } from '../../../src/contract/mall/orders.ts'
import { goods } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { isFullRun } from '../../support/full-run.ts'
import { mallFaults } from '../support/books/mall-books.ts'
import { ask, dataOf } from '../support/client.ts'
import { lineOf, type MallBuyer, newBuyers, newGoods } from '../support/mall.ts'
import { sendTo } from '../support/processes/other-process.ts'
import { useTwoProcesses } from '../support/processes/two-processes.ts'
import { engine, engineAvailable } from '../support/service.ts'

type Goods = Awaited<ReturnType<typeof newGoods>>
const howOften = (codes: readonly (string | number)[]) =>
  Object.fromEntries([...new Set(codes)].sort().map((code) => [code, codes.filter((one) => one === code).length]))

describe.runIf(isFullRun && engineAvailable && engine === 'postgres')(
  'orders that two processes take at the same moment',
  () => {
    const { processes, own } = useTwoProcesses()
    let s: Service
    beforeAll(() => {
      s = own()
    })

    /** Whoever was told to ask again does, with the same key, at whichever process is the next. */
    const placed = async (wares: Goods, { as, address }: MallBuyer, opKey: string, first: number) => {
      const args = { lines: [lineOf(wares)], silver: [], address, shipsFree: false, fromCart: false }
      for (let at = first; ; at++) {
        const url = processes[at % processes.length]?.url ?? ''
        const { code } = await sendTo(url, placeOrder.name, args, as, opKey)
        if (code !== 'key_in_progress' && code !== 'unavailable') return code
      }
    }
    const leftOf = async (wares: Goods) => (await s.db.select().from(goods).where(eq(goods.id, wares.id)))[0]?.stock
    const ordersOf = async ({ as }: MallBuyer) => (await dataOf(orderList, ask(s, orderList, {}, { as }))).orders
    const oneBuyer = async (points: number): Promise<MallBuyer> => {
      const [buyer] = await newBuyers(s, 1, points)
      if (!buyer) throw new Error('nobody buys')
      return buyer
    }

    test('give the last ten pieces to ten of two hundred buyers', async () => {
      const wares = await newGoods(s, { stock: 10 })
      const buyers = await newBuyers(s, 200, 100)
      const codes = await Promise.all(buyers.map((buyer, index) => placed(wares, buyer, `live:last-${index}`, index)))
      expect(howOften(codes)).toEqual({ 0: 10, sold_out: 190 })
      expect(await leftOf(wares)).toBe(0)
      expect(await mallFaults(s)).toEqual([])
    })

    test('of one player are as many as the balance pays, whichever process is asked', async () => {
      const buyer = await oneBuyer(300)
      const wares = await newGoods(s, { stock: 100 })
      const all = Array.from({ length: 50 }, (_, index) => placed(wares, buyer, `live:poor-${index}`, index))
      expect(howOften(await Promise.all(all))).toEqual({ 0: 3, balance_insufficient: 47 })
      expect(await ordersOf(buyer)).toHaveLength(3)
      expect(await leftOf(wares)).toBe(97)
      expect(await mallFaults(s)).toEqual([])
    })

    test('with one key are one order, though it comes to both at once', async () => {
      const buyer = await oneBuyer(10_000)
      const wares = await newGoods(s)
      const all = Array.from({ length: 20 }, (_, index) => placed(wares, buyer, 'live:one', index))
      expect(howOften(await Promise.all(all))).toEqual({ 0: 20 })
      expect(await ordersOf(buyer)).toHaveLength(1)
      expect(await leftOf(wares)).toBe(9)
      expect(await mallFaults(s)).toEqual([])
    })
  },
)
