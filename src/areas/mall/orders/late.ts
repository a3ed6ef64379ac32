import type { Order } from '../../../contract/mall/orders.ts'
import { dayOf } from '../../../rules/time/calendar.ts'

/** Still waiting after the promised day. */
export const isLate = ({ status, shipsBy }: Order, now: number): boolean =>
  status === 'waiting' && shipsBy !== null && dayOf(now) > shipsBy
