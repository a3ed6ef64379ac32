import type { Order } from '../../../contract/mall/orders.ts'
import { dayOf } from '../../../rules/time/calendar.ts'

/** It waits still, and the day that was promised is over. */
export const isLate = ({ status, shipsBy }: Order, now: number): boolean =>
  status === 'waiting' && shipsBy !== null && dayOf(now) > shipsBy
