import type { OrderPreview, orderPreview } from '../../../contract/mall/orders.ts'
import type { ArgsOf } from '../../../contract/wire/kinds.ts'

/** What is to be ordered, as the player saw it. */
export interface Wanted {
  readonly lines: ArgsOf<typeof orderPreview>['lines']
  /** Exchanges whose cards go along. */
  readonly silver: readonly string[]
  readonly fromCart: boolean
}

/** What is left of it as things are now: at today's prices, without what cannot be had. */
export const asItIsNow = ({ fromCart }: Wanted, preview: OrderPreview): Wanted => ({
  lines: preview.lines.flatMap(({ goods, count, trouble }) =>
    goods && (trouble === null || trouble === 'changed_meanwhile')
      ? [{ id: goods.id, count, price: goods.price, currency: goods.currency }]
      : [],
  ),
  silver: preview.silver.map(({ id }) => id),
  fromCart,
})

/** Whether anything is not as the player saw it. */
export const differs = ({ silver }: Wanted, preview: OrderPreview): boolean =>
  preview.silver.length !== silver.length || preview.lines.some(({ trouble }) => trouble !== null)
