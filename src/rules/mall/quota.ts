import { MOST_PIECES } from '../../contract/mall/cart.ts'
import type { OrderTrouble } from '../../contract/mall/orders.ts'
import { type PeriodKind, periodAt } from '../time/periods.ts'

/**
 * spec: limit per user per period, refreshed periodically. decided here: the periods are Taipei days, weeks and
 * months.
 */
export interface Quota {
  readonly period: PeriodKind
  readonly limit: number
}

export interface QuotaState {
  readonly left: number
  /** Null: this quota is never renewed. */
  readonly refreshesAt: number | null
}

export const quotaState = (quota: Quota, boughtInPeriod: number, now: number): QuotaState => {
  const { end } = periodAt(quota.period, now)
  return { left: Math.max(0, quota.limit - boughtInPeriod), refreshesAt: Number.isFinite(end) ? end : null }
}

export interface GoodsFacts {
  readonly onSale: boolean
  readonly stock: number
  readonly price: number
  /** Military rank required, 1 to 15. */
  readonly rank: number
  readonly quota: Quota | null
}
export interface BuyerFacts {
  readonly rank: number
  readonly balance: number
  readonly boughtInPeriod: number
}

/** The first reason against buying this many, sorted by what a player can do about it. */
export const whyNotBuy = (goods: GoodsFacts, buyer: BuyerFacts, count: number, now: number): OrderTrouble | null => {
  if (!Number.isInteger(count) || count < 1) return 'purchase_count_required'
  if (!goods.onSale) return 'cannot_redeem'
  if (goods.stock < count) return 'sold_out'
  if (buyer.rank < goods.rank) return 'rank_not_reached'
  if (count > MOST_PIECES) return 'purchase_limit_reached'
  if (goods.quota && quotaState(goods.quota, buyer.boughtInPeriod, now).left < count) return 'purchase_limit_reached'
  return buyer.balance < goods.price * count ? 'balance_insufficient' : null
}

/** The most a player can buy now: the stepper's maximum. */
export const mostToBuy = (goods: GoodsFacts, buyer: BuyerFacts, now: number): number => {
  if (!goods.onSale || buyer.rank < goods.rank) return 0
  const affordable = goods.price > 0 ? Math.floor(buyer.balance / goods.price) : goods.stock
  const allowed = goods.quota ? quotaState(goods.quota, buyer.boughtInPeriod, now).left : goods.stock
  return Math.max(0, Math.min(goods.stock, affordable, allowed, MOST_PIECES))
}
