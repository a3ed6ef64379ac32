import { msg } from '@lingui/core/macro'
import type { Order } from '../../../contract/mall/orders.ts'
import type { Tone } from '../../../ui/figure/badge.tsx'

const names = {
  waiting: { name: msg`Waiting to ship`, tone: 'waiting' },
  shipped: { name: msg`Shipped`, tone: 'gold' },
  completed: { name: msg`Completed`, tone: 'done' },
  refunded: { name: msg`Refunded`, tone: 'danger' },
  canceled: { name: msg({ message: 'Canceled', context: 'an order' }), tone: 'danger' },
} as const satisfies Record<string, { readonly name: unknown; readonly tone: Tone }>

type Lines = readonly Pick<Order['lines'][number], 'currency' | 'price'>[]

/** Silver legend cards are free. */
export const isPaid = (lines: Lines): boolean => lines.some(({ currency, price }) => currency !== null && price > 0)

interface Ended extends Pick<Order, 'status' | 'refundedAt'> {
  readonly lines: Lines
}

/** The label of an order's status. */
export const stateOf = ({ status, refundedAt, lines }: Ended) =>
  names[refundedAt === null ? status : isPaid(lines) ? 'refunded' : 'canceled']
