import type { OrderPreview, OrderTrouble, orderPreview } from '../../../contract/mall/orders.ts'
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

/** What fewer pieces or the price of today can help; a trouble that came with a later version reads as another. */
const canBeMended = (trouble: OrderTrouble): boolean =>
  trouble === 'sold_out' || trouble === 'purchase_limit_reached' || trouble === 'changed_meanwhile'

/** How many of those asked for can be had; what all of it costs is a matter of the whole. */
const toBeHad = ({ goods, count, seen, trouble }: Line, now: number): number => {
  if (!goods) return 0
  if (trouble === null) return count
  if (!canBeMended(trouble)) return 0
  const anybody = { rank: goods.rank, balance: Number.POSITIVE_INFINITY, boughtInPeriod: goods.quota?.bought ?? 0 }
  const had = Math.min(count, mostToBuy(goods, anybody, now))
  // Asked once more as it was, it would be refused once more.
  const isAsSeen = had === count && goods.price === seen.price && goods.currency === seen.currency
  return isAsSeen ? 0 : had
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
