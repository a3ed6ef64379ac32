import type { OrderPreview, orderPreview } from '../../../contract/mall/orders.ts'
import type { ArgsOf } from '../../../contract/wire/kinds.ts'
import { mostToBuy } from '../../../rules/mall/quota.ts'

/** What is to be ordered, as the player saw it. */
export interface Wanted {
  readonly lines: ArgsOf<typeof orderPreview>['lines']
  /** Exchanges whose cards go along. */
  readonly silver: readonly string[]
  readonly fromCart: boolean
}

type Line = OrderPreview['lines'][number]

/** How many of those asked for can be had; what all of it costs is a matter of the whole. */
const toBeHad = ({ goods, count, trouble }: Line, now: number): number => {
  if (!goods || trouble === 'rank_not_reached') return 0
  const anybody = { rank: goods.rank, balance: Number.POSITIVE_INFINITY, boughtInPeriod: goods.quota?.bought ?? 0 }
  return Math.min(count, mostToBuy(goods, anybody, now))
}

/** What is left of it as things are now: at today's prices, as many as can be had, without what cannot be had. */
export const asItIsNow = ({ fromCart }: Wanted, preview: OrderPreview, now: number): Wanted => ({
  lines: preview.lines.flatMap((line) => {
    const { goods } = line
    const count = toBeHad(line, now)
    return goods && count > 0 ? [{ id: goods.id, count, price: goods.price, currency: goods.currency }] : []
  }),
  silver: preview.silver.map(({ id }) => id),
  fromCart,
})

/** What of it nothing can be had of, by name as far as it has one still. */
export const leftOut = (preview: OrderPreview, now: number): readonly (string | null)[] =>
  preview.lines.filter((line) => toBeHad(line, now) === 0).map(({ goods }) => goods?.name ?? null)

/** Whether anything is not as the player saw it. */
export const differs = ({ silver }: Wanted, preview: OrderPreview): boolean =>
  preview.silver.length !== silver.length || preview.lines.some(({ trouble }) => trouble !== null)
