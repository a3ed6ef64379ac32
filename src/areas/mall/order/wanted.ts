import type { OrderPreview, OrderTrouble, orderPreview } from '../../../contract/mall/orders.ts'
import type { ArgsOf } from '../../../contract/wire/kinds.ts'
import { mostToBuy } from '../../../rules/mall/quota.ts'

/** The order to place, as the player saw it. */
export interface Wanted {
  readonly lines: ArgsOf<typeof orderPreview>['lines']
  /** Exchange records whose cards are shipped along. */
  readonly silver: readonly string[]
  readonly fromCart: boolean
}

type Line = OrderPreview['lines'][number]

/** Problems that a smaller count or the current price can solve; unknown ones of later versions cannot. */
const canBeMended = (trouble: OrderTrouble): boolean =>
  trouble === 'sold_out' || trouble === 'purchase_limit_reached' || trouble === 'changed_meanwhile'

/** How many are available; whether the total is affordable is checked for the whole order. */
const toBeHad = ({ goods, count, seen, trouble }: Line, now: number): number => {
  if (!goods) return 0
  if (trouble === null) return count
  if (!canBeMended(trouble)) return 0
  const anybody = { rank: goods.rank, balance: Number.POSITIVE_INFINITY, boughtInPeriod: goods.quota?.bought ?? 0 }
  const had = Math.min(count, mostToBuy(goods, anybody, now))
  // Repeating the same line would be refused again.
  const isAsSeen = had === count && goods.price === seen.price && goods.currency === seen.currency
  return isAsSeen ? 0 : had
}

/** What remains of the order at current prices and stock, without unavailable lines. */
export const asItIsNow = ({ fromCart }: Wanted, preview: OrderPreview, now: number): Wanted => ({
  lines: preview.lines.flatMap((line) => {
    const { goods } = line
    const count = toBeHad(line, now)
    return goods && count > 0 ? [{ id: goods.id, count, price: goods.price, currency: goods.currency }] : []
  }),
  silver: preview.silver.map(({ id }) => id),
  fromCart,
})

/** The names of lines that are unavailable; null if the goods no longer exist. */
export const leftOut = (preview: OrderPreview, now: number): readonly (string | null)[] =>
  preview.lines.filter((line) => toBeHad(line, now) === 0).map(({ goods }) => goods?.name ?? null)

/** Whether anything differs from what the player saw. */
export const differs = ({ silver }: Wanted, preview: OrderPreview): boolean =>
  preview.silver.length !== silver.length || preview.lines.some(({ trouble }) => trouble !== null)
