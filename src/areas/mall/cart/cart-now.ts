import * as v from 'valibot'
import type { Row } from '../../../client/outbox/row.ts'
import { cartPut, type ShopCar } from '../../../contract/mall/cart.ts'
import type { Ware } from '../../../contract/mall/goods.ts'
import { isNewerThan, isWaiting } from '../../../state/rows.ts'
import { type Put, wantedOf } from './unsaved.ts'

export interface CartLine {
  readonly goods: Ware
  readonly count: number
  /** The count last tapped, even if it is not written yet. */
  readonly wanted: number
  readonly seenPrice: number
  /** Changed on this device, and not sent yet. */
  readonly waiting: boolean
}

type Mark = Pick<Row, 'kind' | 'action' | 'args' | 'state' | 'result'>

/** The cart marks of this device that are newer than the answer. */
const marksSince = (rows: readonly Mark[], answeredAt: number) =>
  rows
    .filter(({ kind, action }) => kind === 'mark' && action === cartPut.name)
    .filter((row) => isNewerThan(row, answeredAt))
    .flatMap((row) => {
      const put = v.safeParse(cartPut.args, row.args)
      return put.success ? [{ ...put.output, waiting: isWaiting(row) }] : []
    })

interface Device {
  readonly rows: readonly Mark[]
  /** When the answer was loaded. */
  readonly answeredAt: number
  /** Taps whose rows are not written yet. */
  readonly puts?: readonly Put[]
}

/** Goods that only this device has put into the cart and that are in no loaded list. */
export const unlisted = (
  { lines }: Pick<ShopCar, 'lines'>,
  { rows, answeredAt }: Device,
  goods: ReadonlyMap<string, Ware>,
): readonly string[] => {
  const ids = marksSince(rows, answeredAt).flatMap(({ id, count }) => (count > 0 && !goods.has(id) ? [id] : []))
  return [...new Set(ids)].filter((id) => !lines.some((line) => line.goods.id === id))
}

/** The service's cart with the changes made on this device already applied. */
export const cartNow = (
  { lines }: Pick<ShopCar, 'lines'>,
  { rows, answeredAt, puts = [] }: Device,
  goods: ReadonlyMap<string, Ware>,
): readonly CartLine[] => {
  const cart = new Map<string, Omit<CartLine, 'wanted'>>(
    lines.map((line) => [line.goods.id, { ...line, waiting: false }]),
  )
  for (const { id, count, price, waiting } of marksSince(rows, answeredAt)) {
    const wares = cart.get(id)?.goods ?? goods.get(id)
    if (count === 0) cart.delete(id)
    else if (wares) cart.set(id, { goods: wares, count, seenPrice: price, waiting })
  }
  // In the service's order, so that lines keep their place after a change.
  return [...cart.values()]
    .map((line) => ({ ...line, wanted: wantedOf(line.goods.id, puts) ?? line.count }))
    .sort((a, b) => (a.goods.id < b.goods.id ? -1 : 1))
}
