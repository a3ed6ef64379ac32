import { type Asset, LEAVE_DAYS, type LeaveCondition } from '../../contract/account/account-deletion.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { DAY_MS } from '../time/calendar.ts'

export interface LeaveFacts {
  readonly assets: readonly Asset[]
  readonly orders: number
  readonly disputes: number
  readonly normal: boolean
  readonly payment: string | null
}

/** decided here: assets no longer count once the player has given up each by name, with its current count. */
export const notGivenUp = (assets: readonly Asset[], givenUp: readonly Asset[]): readonly Asset[] =>
  assets.filter(({ asset, count }) => !givenUp.some((given) => given.asset === asset && given.count >= count))

/**
 * spec: the five conditions. Balances cannot be negative, so there are no debts to check. `account` is always met here,
 * because a blocked player's session is refused earlier; it is listed because the spec lists it, and in case a caller
 * does not check.
 */
export const unmetConditions = (facts: LeaveFacts, givenUp: readonly Asset[]): readonly LeaveCondition[] => {
  const met: Readonly<Record<LeaveCondition, boolean>> = {
    assets: notGivenUp(facts.assets, givenUp).length === 0,
    orders: facts.orders === 0,
    disputes: facts.disputes === 0,
    account: facts.normal,
    payment: facts.payment === null,
  }
  return (['assets', 'orders', 'disputes', 'account', 'payment'] as const).filter((condition) => !met[condition])
}

export const refusalOf: Readonly<Record<LeaveCondition, ErrorCode>> = {
  assets: 'has_assets',
  orders: 'has_orders',
  disputes: 'has_disputes',
  // Told beforehand alone: whoever asks all the same is stopped with `account_blocked`.
  account: 'account_not_normal',
  payment: 'payment_account_open',
}

/** decided here: for 7 days a login cancels it. */
export const erasedFrom = (now: number): number => now + LEAVE_DAYS * DAY_MS
