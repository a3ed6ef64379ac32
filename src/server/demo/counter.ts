import { DAY_MS } from '../../rules/calendar.ts'
import { postage } from '../../rules/mall/parcel.ts'
import { type ShippingState, shippingStates, shipsBy } from '../../rules/mall/shipping.ts'
import type { Random } from '../../rules/random.ts'
import { generalOf } from '../catalogue/index.ts'
import type { addresses, orderLines, orders } from '../db/schema/index.ts'
import type { Secrets } from '../session/secrets.ts'
import { demoAccount } from './accounts.ts'
import { between, pick } from './chance.ts'
import { type NewGoods, shippable } from './goods.ts'
import type { Person } from './people.ts'
import { makeAddress } from './private-data.ts'
import type { NewSilver } from './silver.ts'
import type { Entry } from './wealth.ts'

export interface Counter {
  readonly addresses: (typeof addresses.$inferInsert)[]
  readonly orders: (typeof orders.$inferInsert)[]
  readonly orderLines: (typeof orderLines.$inferInsert)[]
  /** What was paid, and earned before to pay it with. */
  readonly entries: Entry[]
}

interface Making {
  readonly secrets: Secrets
  readonly now: number
  readonly random: Random
  readonly goods: readonly NewGoods[]
}

const ageOf: Readonly<Record<ShippingState, number>> = { waiting: 4, shipped: 18, completed: 45 }

const addOrder = (
  counter: Counter,
  making: Making,
  roleid: string,
  status: ShippingState,
  candidates: readonly NewSilver[],
): void => {
  const { secrets, now, random, goods } = making
  const chosen = pick(shippable(goods), random)
  const orderedAt = now - (ageOf[status] + between(0, 5, random)) * DAY_MS - between(0, 1_000, random) * 60_000
  const id = `o${String(counter.orders.length + 1).padStart(6, '0')}`
  // A parcel holds what was won before it was ordered.
  const silver = candidates.filter(({ at }) => at < orderedAt).slice(0, 1)
  const gone = status !== 'waiting'
  counter.orders.push({
    id,
    roleid,
    status,
    addressSealed: secrets.seal('address', JSON.stringify(makeAddress(random))),
    shipsFree: postage(silver.length).free,
    orderedAt,
    shipsBy: shipsBy(orderedAt),
    carrier: gone ? '黑貓宅急便' : null,
    tracking: gone ? String(between(100_000_000, 999_999_999, random)) : null,
    shippedAt: gone ? orderedAt + 5 * DAY_MS : null,
    completedAt: status === 'completed' ? orderedAt + 9 * DAY_MS : null,
  })
  const { name } = chosen.texts
  const { currency, price } = chosen
  counter.orderLines.push({ orderId: id, line: 1, goodsId: chosen.id, silverId: null, name, count: 1, currency, price })
  for (const [index, card] of silver.entries()) {
    card.orderId = id
    const generalName = generalOf(card.general)?.name
    if (!generalName) continue
    const line = { orderId: id, line: index + 2, goodsId: null, silverId: card.id, currency: null, price: 0 }
    counter.orderLines.push({ ...line, name: generalName, count: 1 })
  }
  // What was paid had been earned: the past may cost nobody what they hold now.
  const earned = currency === 'mallPoints' ? 'match' : 'decompose'
  counter.entries.push({ roleid, item: currency, delta: price, reason: `${earned}:${id}`, at: orderedAt - DAY_MS })
  counter.entries.push({ roleid, item: currency, delta: -price, reason: `order:${id}`, at: orderedAt })
}

/** Addresses and orders in each status, the demo player's among them. */
export const makeCounter = (people: readonly Person[], silver: NewSilver[], making: Making): Counter => {
  const counter: Counter = { addresses: [], orders: [], orderLines: [], entries: [] }
  const { secrets, now, random } = making
  const buyers = people.slice(3, 33)
  for (const [index, { roleid }] of [...people.slice(0, 1), ...buyers].entries()) {
    for (const label of roleid === demoAccount.roleid ? ['home', 'office'] : ['home']) {
      const sealed = secrets.seal('address', JSON.stringify(makeAddress(random)))
      const isDefault = label === 'home'
      counter.addresses.push({
        id: `a${index}-${label}`,
        roleid,
        sealed,
        label,
        isDefault,
        createdAt: now,
        updatedAt: now,
      })
    }
    const states = roleid === demoAccount.roleid ? shippingStates : [pick(shippingStates, random)]
    for (const status of states) {
      const own = silver.filter((card) => card.roleid === roleid && card.orderId === null && status !== 'waiting')
      addOrder(counter, making, roleid, status, own)
    }
  }
  return counter
}
