import { type ShippingState, shippingStates } from '../../rules/mall/shipping.ts'
import { DAY_MS, dayOf, startOfDay } from '../../rules/time/calendar.ts'
import { HOUR_MS } from '../../rules/time/units.ts'
import { shippable } from './mall/goods.ts'
import { addOrder, type Counter, emptyCounter, type Making } from './mall/orders.ts'
import type { NewGoods } from './mall/wares.ts'
import { demoAccount } from './people/accounts.ts'
import type { Person } from './people/people.ts'
import { makeAddress } from './people/private-data.ts'
import type { NewSilver } from './people/silver.ts'
import { between, pick } from './play/chance.ts'

type WithGoods = Making & { readonly goods: readonly NewGoods[] }

const ageOf: Readonly<Record<ShippingState, number>> = { waiting: 4, shipped: 18, completed: 45 }

const addAddresses = (counter: Counter, { secrets, now, random }: Making, roleid: string, index: number): void => {
  const labels = roleid === demoAccount.roleid ? ['住家', '公司'] : ['住家']
  for (const [place, label] of labels.entries()) {
    const sealed = secrets.encrypt('address', JSON.stringify(makeAddress(random)))
    counter.addresses.push({
      id: `a${index}-${place}`,
      roleid,
      sealed,
      label,
      isDefault: place === 0,
      createdAt: now,
      updatedAt: now,
    })
  }
}

/** A past order of an ordinary player, with a silver legend card if there is one and it has shipped. */
const addSome = (counter: Counter, making: WithGoods, roleid: string, silver: readonly NewSilver[]): void => {
  const { now, random, goods } = making
  const status = pick(shippingStates, random)
  const orderedAt = now - (ageOf[status] + between(0, 5, random)) * DAY_MS - between(0, 1_000, random) * 60_000
  const cards = silver.filter((card) => card.roleid === roleid && card.orderId === null && card.at < orderedAt)
  const chosen = pick(
    shippable(goods).filter(({ rank }) => rank === 1),
    random,
  )
  const wares = [{ goods: chosen, count: 1 }]
  addOrder(counter, making, { roleid, orderedAt, status, wares, silver: status === 'waiting' ? [] : cards.slice(0, 1) })
}

/**
 * The demo player has an order of every kind: one of today, so that daily, weekly and monthly quotas are partly used;
 * one that is overdue; one shipped with a silver legend card; one completed; one refunded; one delivered by mail.
 */
const addDemo = (counter: Counter, making: WithGoods, silver: readonly NewSilver[]): void => {
  const { now, goods } = making
  const { roleid } = demoAccount
  const some = (id: string, count = 1) => ({ goods: goodsNamed(goods, id), count })
  const own = silver.filter((card) => card.roleid === roleid && card.orderId === null)
  const before = (days: number, hours = 0) => now - days * DAY_MS - hours * HOUR_MS
  const today = Math.max(startOfDay(dayOf(now)), before(0, 2))
  const order = { roleid, status: 'waiting' as const }
  const arrived = { roleid, status: 'completed' as const }
  const sentAt = before(ageOf.shipped, 3)
  const old = own.filter(({ at }) => at < sentAt)
  addOrder(counter, making, { ...order, orderedAt: before(33, 5), wares: [some('deckbox')] })
  addOrder(counter, making, { roleid, status: 'shipped', orderedAt: sentAt, wares: [some('poster')], silver: old })
  addOrder(counter, making, { ...arrived, orderedAt: before(48, 7), wares: [some('binder'), some('pen', 2)] })
  addOrder(counter, making, { ...order, orderedAt: before(9, 1), wares: [some('stickers')], refunded: true })
  addOrder(counter, making, { ...arrived, orderedAt: before(3, 4), wares: [some('pills-epic')] })
  const wares = [some('sleeves', 2), some('lanyard'), some('standee-guanyu')]
  addOrder(counter, making, { ...order, orderedAt: today, wares })
  // Added when it was cheaper, and before it was sold out.
  counter.cartLines.push({ roleid, goodsId: 'playmat', count: 1, price: 1_100, at: before(1) })
  counter.cartLines.push({ roleid, goodsId: 'tape', count: 2, price: 180, at: before(1) })
  counter.cartLines.push({ roleid, goodsId: 'standee-caocao', count: 1, price: 800, at: before(5) })
}

const goodsNamed = (goods: readonly NewGoods[], id: string): NewGoods => {
  const found = goods.find((one) => one.id === id)
  if (!found) throw new Error(`the demo world has no goods named ${id}`)
  return found
}

/** Addresses, carts, and orders in each status. */
export const makePastOrders = (people: readonly Person[], silver: readonly NewSilver[], making: WithGoods): Counter => {
  const counter = emptyCounter()
  for (const [index, { roleid }] of [...people.slice(0, 1), ...people.slice(3, 33)].entries()) {
    addAddresses(counter, making, roleid, index)
    if (roleid === demoAccount.roleid) addDemo(counter, making, silver)
    else addSome(counter, making, roleid, silver)
  }
  return counter
}
