import { msg } from '@lingui/core/macro'
import type { Order } from '../../../contract/mall/orders.ts'
import type { Tone } from '../../../ui/figure/badge.tsx'

const names = {
  waiting: { name: msg`Waiting to ship`, tone: 'waiting' },
  shipped: { name: msg`Shipped`, tone: 'gold' },
  completed: { name: msg`Completed`, tone: 'done' },
  refunded: { name: msg`Refunded`, tone: 'danger' },
} as const satisfies Record<string, { readonly name: unknown; readonly tone: Tone }>

/** What is written on an order, wherever it is named. */
export const stateOf = ({ status, refundedAt }: Pick<Order, 'status' | 'refundedAt'>) =>
  names[refundedAt === null ? status : 'refunded']
