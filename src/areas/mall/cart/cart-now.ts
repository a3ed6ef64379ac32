import * as v from 'valibot'
import type { Row } from '../../../client/outbox/row.ts'
import { cartPut, type ShopCar } from '../../../contract/mall/cart.ts'
import type { Ware } from '../../../contract/mall/goods.ts'
import { isNewerThan, isWaiting } from '../../../state/rows.ts'
import { type Put, wantedOf } from './unsaved.ts'

export interface CartLine {
  readonly goods: Ware
  readonly count: number
  /** As last tapped, though the device may not have written it down yet. */
  readonly wanted: number
  readonly seenPrice: number
  /** Put so on this device, and not sent yet. */
  readonly waiting: boolean
}

type Mark = Pick<Row, 'kind' | 'action' | 'args' | 'state' | 'result'>

/** What this device has said of the cart since the service answered. */
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
  /** Of the copy. */
  readonly answeredAt: number
  /** Tapped, and not among the rows yet. */
  readonly puts?: readonly Put[]
}

/** Goods that are in the cart by this device's word alone, and that no list of it knows. */
export const unlisted = (
  { lines }: Pick<ShopCar, 'lines'>,
  { rows, answeredAt }: Device,
  goods: ReadonlyMap<string, Ware>,
): readonly string[] => {
  const ids = marksSince(rows, answeredAt).flatMap(({ id, count }) => (count > 0 && !goods.has(id) ? [id] : []))
  return [...new Set(ids)].filter((id) => !lines.some((line) => line.goods.id === id))
}

/** The cart as the service knows it, with what was put in and taken out on this device counted at once. */
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
  // As the service lists it: a line stays in its place, whoever has spoken of it last.
  return [...cart.values()]
    .map((line) => ({ ...line, wanted: wantedOf(line.goods.id, puts) ?? line.count }))
    .sort((a, b) => (a.goods.id < b.goods.id ? -1 : 1))
}
