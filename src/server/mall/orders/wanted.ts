import type { orderPreview } from '../../../contract/mall/orders.ts'
import type { ArgsOf } from '../../../contract/wire/kinds.ts'
import type { Buyer, Wanted, WantedLine } from '../../../rules/mall/order.ts'
import { isAnyOf } from '../../db/any-of.ts'
import { addresses, goods } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { type AddressRow, ownAddress } from '../addresses/book.ts'
import { boughtOf } from '../bought.ts'
import { buyerOf } from '../buyer.ts'
import { waitingSilver } from '../cart/lines.ts'
import { type Bought, type GoodsRow, quotaOf } from '../shown.ts'
import { lockGoods } from '../stock.ts'

export type Asked = ArgsOf<typeof orderPreview>
type SilverRow = Awaited<ReturnType<typeof waitingSilver>>[number]

/** What the order asks for, with what is available. */
export interface Found {
  readonly buyer: Buyer
  readonly rows: ReadonlyMap<string, GoodsRow>
  readonly bought: Bought
  readonly silver: readonly SilverRow[]
  readonly address: AddressRow | null
  readonly wanted: Wanted
}

const goodsOf = async (tx: Tx, ids: readonly string[], locked: boolean): Promise<GoodsRow[]> => {
  if (ids.length === 0) return []
  if (locked) return lockGoods(tx, ids)
  return tx.select().from(goods).where(isAnyOf(goods.id, ids))
}

const lineOf = (line: Asked['lines'][number], row: GoodsRow | undefined, bought: Bought): WantedLine => {
  const { id, count, price, currency } = line
  const seen = { price, currency }
  const boughtInPeriod = bought.get(id) ?? 0
  // Goods that were never on sale look like unknown ones.
  if (!row || row.openedAt === null) return { goods: null, count, boughtInPeriod, seen }
  return { goods: { ...row, quota: quotaOf(row), shipped: row.kind === 'physical' }, count, boughtInPeriod, seen }
}

const addressOf = async (tx: Tx, roleid: string, asked: Asked['address']): Promise<AddressRow | null> => {
  if (asked === null) return null
  const [row] = await tx.select().from(addresses).where(ownAddress(roleid, asked.id))
  return row ?? null
}

const standing = (row: AddressRow | null, asked: Asked['address']): Wanted['address'] => {
  if (row === null || asked === null) return 'none'
  return row.updatedAt === asked.updatedAt ? 'as seen' : 'changed'
}

interface Asking {
  readonly tx: Tx
  readonly roleid: string
  readonly now: number
  /** Locks the goods until the transaction ends. */
  readonly locked: boolean
}

export const findWanted = async ({ tx, roleid, now, locked }: Asking, asked: Asked): Promise<Found> => {
  const found = await goodsOf(
    tx,
    asked.lines.map(({ id }) => id),
    locked,
  )
  const rows = new Map(found.map((row) => [row.id, row]))
  const bought = await boughtOf(tx, roleid, found, now)
  const silver = (await waitingSilver(tx, roleid)).filter(({ id }) => asked.silver.includes(id))
  const address = await addressOf(tx, roleid, asked.address)
  return {
    buyer: await buyerOf(tx, roleid),
    rows,
    bought,
    silver,
    address,
    wanted: {
      lines: asked.lines.map((line) => lineOf(line, rows.get(line.id), bought)),
      silver: { asked: asked.silver.length, waiting: silver.length },
      address: standing(address, asked.address),
    },
  }
}
