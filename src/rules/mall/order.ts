import type { OrderTrouble } from '../../contract/mall/orders.ts'
import { postage } from './parcel.ts'
import { type GoodsFacts, mostToBuy, whyNotBuy } from './quota.ts'

export interface Price {
  readonly price: number
  readonly currency: string
}

export interface WantedLine {
  /** Null: it no longer exists. */
  readonly goods: (GoodsFacts & Price & { readonly shipped: boolean }) | null
  readonly count: number
  readonly boughtInPeriod: number
  readonly seen: Price
}

export interface Wanted {
  readonly lines: readonly WantedLine[]
  /** Silver legend cards requested, and how many of them still wait. */
  readonly silver: { readonly asked: number; readonly waiting: number }
  readonly address: 'none' | 'as seen' | 'changed'
}

export interface Buyer {
  readonly rank: number
  readonly balances: Readonly<Record<string, number>>
}

/** Why a line cannot be ordered as it was seen; whether the balance is enough is checked for all lines together. */
export const lineTrouble = (line: WantedLine, buyer: Buyer, now: number): OrderTrouble | null => {
  const { goods, count, seen, boughtInPeriod } = line
  if (!goods) return 'cannot_redeem'
  const rich = { rank: buyer.rank, boughtInPeriod, balance: Number.POSITIVE_INFINITY }
  const reason = whyNotBuy(goods, rich, count, now)
  if (reason !== null) return reason
  return goods.price === seen.price && goods.currency === seen.currency ? null : 'changed_meanwhile'
}

/** Whether even one piece can be ordered now. Less of it, or another price, is for the player to decide. */
export const canBeHad = ({ goods, boughtInPeriod }: WantedLine, { rank }: Pick<Buyer, 'rank'>, now: number): boolean =>
  goods !== null && mostToBuy(goods, { rank, boughtInPeriod, balance: Number.POSITIVE_INFINITY }, now) > 0

export interface Total {
  readonly currency: string
  readonly sum: number
}

/** What everything on sale costs now, per currency, in order of appearance. */
export const totalsOf = (lines: readonly WantedLine[]): readonly Total[] => {
  const sums = new Map<string, number>()
  for (const { goods, count } of lines)
    if (goods?.onSale && goods.stock > 0)
      sums.set(goods.currency, (sums.get(goods.currency) ?? 0) + goods.price * count)
  return [...sums].map(([currency, sum]) => ({ currency, sum }))
}

export const hasToShip = ({ lines, silver }: Pick<Wanted, 'lines' | 'silver'>): boolean =>
  silver.asked > 0 || lines.some(({ goods }) => goods?.shipped)

/** spec: 12 silver legend cards in one parcel ship free. */
export const shipsFree = ({ silver }: Pick<Wanted, 'silver'>): boolean => postage(silver.waiting).free

const cannotPay = (wanted: Wanted, buyer: Buyer): boolean =>
  totalsOf(wanted.lines).some(({ currency, sum }) => sum > (buyer.balances[currency] ?? 0))

/** The first reason against the order, sorted by what a player can do about it. */
export const orderTrouble = (wanted: Wanted, buyer: Buyer, now: number): OrderTrouble | null => {
  const { lines, silver, address } = wanted
  if (lines.length === 0 && silver.asked === 0) return 'purchase_count_required'
  for (const line of lines) {
    const trouble = lineTrouble(line, buyer, now)
    if (trouble !== null) return trouble
  }
  if (silver.asked !== silver.waiting) return 'changed_meanwhile'
  if (cannotPay(wanted, buyer)) return 'balance_insufficient'
  if (!hasToShip(wanted)) return null
  if (address === 'none') return 'receiving_info_required'
  return address === 'changed' ? 'changed_meanwhile' : null
}
