import { once } from 'node:events'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { placeOrder } from '../../../src/contract/mall/orders.ts'
import { orders } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { sized } from '../../support/full-run.ts'
import { mallFaults } from '../support/books/mall-books.ts'
import { clock } from '../support/clock.ts'
import { lineOf, type MallBuyer, newBuyers, newGoods, place } from '../support/mall.ts'
import { type CrashSite, crashSite } from '../support/processes/crash-site.ts'
import { type OtherProcess, sendTo } from '../support/processes/other-process.ts'
import { engineAvailable } from '../support/service.ts'

const kills = Array.from({ length: sized(1, 30) }, (_, index) => index + 1)
const ORDERS = sized(40, 200)
const BUYERS = 10

const orderSchema = v.object({ order: v.object({ id: v.string() }) })

interface Round {
  readonly buyers: readonly MallBuyer[]
  readonly goods: readonly Awaited<ReturnType<typeof newGoods>>[]
}

const wantedOf = ({ buyers, goods }: Round, index: number) => {
  const buyer = buyers[index % buyers.length]
  if (!buyer) throw new Error('nobody buys')
  const lines = goods.filter((_, at) => (index >> at) % 2 === 0 || at === 0).map((one) => lineOf(one))
  return { as: buyer.as, args: { lines, silver: [], address: buyer.address, shipsFree: false, fromCart: false } }
}

/** Sends all, kills the process when so many answers have come, and says which orders it had told of. */
const sendAndKill = async (
  { url, child }: OtherProcess,
  round: Round,
  keyOf: (index: number) => string,
  after: number,
) => {
  const told = new Map<number, string>()
  let answers = 0
  const gone = once(child, 'exit')
  await Promise.all(
    Array.from({ length: ORDERS }, async (_, index) => {
      const { as, args } = wantedOf(round, index)
      const envelope = await sendTo(url, placeOrder.name, args, as, keyOf(index)).catch(() => null)
      if (!envelope) return
      answers += 1
      if (answers === after) child.kill('SIGKILL')
      if (envelope.ok) told.set(index, v.parse(orderSchema, envelope.data).order.id)
    }),
  )
  child.kill('SIGKILL')
  await gone
  return told
}

describe.runIf(engineAvailable)('a process that is killed in the middle of many orders', () => {
  let at: CrashSite
  let round: Round
  beforeAll(async () => {
    clock.set(Date.now())
    at = await crashSite()
    round = await at.look(async (s) => ({
      buyers: await newBuyers(s, BUYERS, 100_000_000),
      goods: [await newGoods(s, { stock: 100_000 }), await newGoods(s, { stock: 100_000 })],
    }))
  })
  const ordersIn = async (s: Service) => (await s.db.select({ id: orders.id }).from(orders)).length

  test.each(kills)('leaves each of them whole or not begun, and the same key finds which (%i)', async (kill) => {
    clock.set(Date.now())
    const before = await at.look(ordersIn)
    const keyOf = (index: number) => `live:crash-${kill}-${index}`
    const told = await sendAndKill(await at.start(), round, keyOf, 1 + ((kill * 7) % (ORDERS / 2)))
    expect(told.size).toBeGreaterThan(0)
    expect(told.size).toBeLessThan(ORDERS)
    await at.look(async (s) => {
      expect(await mallFaults(s)).toEqual([])
      const ids = new Set<string>()
      for (let index = 0; index < ORDERS; index++) {
        const { as, args } = wantedOf(round, index)
        const { envelope } = await place(s, as, args, keyOf(index))
        const { id } = v.parse(orderSchema, envelope.data).order
        expect(told.get(index) ?? id).toBe(id)
        ids.add(id)
      }
      expect(ids.size).toBe(ORDERS)
      expect(await ordersIn(s)).toBe(before + ORDERS)
      expect(await mallFaults(s)).toEqual([])
    })
  })
})
