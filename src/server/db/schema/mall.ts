import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Reward } from '../../../contract/common.ts'
import type { Localized } from '../../../contract/languages.ts'
import { shippingStates } from '../../../rules/mall/shipping.ts'
import { periodKinds } from '../../../rules/time/periods.ts'
import { instant, roleid } from './columns.ts'

export interface GoodsTexts {
  readonly name: Localized
  readonly description: Localized
  readonly material: Localized
  readonly package: Localized
  readonly size: Localized
  readonly delivery: Localized
  readonly remark: Localized
}

export const goodsCategories = ['figure', 'apparel', 'accessory', 'stationery', 'item'] as const

export const goods = pgTable(
  'goods',
  {
    id: text('id').primaryKey(),
    category: text('category', { enum: goodsCategories }).notNull(),
    /** Physical goods are shipped, virtual ones arrive by mail. */
    kind: text('kind', { enum: ['physical', 'virtual'] }).notNull(),
    texts: jsonb('texts').$type<GoodsTexts>().notNull(),
    pictures: jsonb('pictures').$type<readonly string[]>().notNull().default([]),
    /** The contents of one piece of virtual goods. */
    holds: jsonb('holds').$type<readonly Reward[]>().notNull(),
    currency: text('currency').notNull(),
    price: integer('price').notNull(),
    stock: integer('stock').notNull(),
    rank: integer('rank').notNull().default(1),
    quotaPeriod: text('quota_period', { enum: periodKinds }),
    quotaLimit: integer('quota_limit'),
    onSale: boolean('on_sale').notNull().default(true),
    /** When it first went on sale; until then it is hidden from players. */
    openedAt: instant('opened_at'),
    sort: integer('sort').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('goods_stock_never_negative', sql`${table.stock} >= 0`)],
)

/** Every change of a stock with its reason: a reason can change a piece of goods only once. The stock is their sum. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    goodsId: text('goods_id').notNull(),
    delta: integer('delta').notNull(),
    stock: integer('stock').notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [unique('stock_moves_once').on(table.goodsId, table.reason)],
)

/**
 * A player's mailing cart. A removed line stays with a count of 0, so that an earlier tap on another device that
 * arrives later is ignored.
 */
export const cartLines = pgTable(
  'cart_lines',
  {
    roleid: roleid().notNull(),
    goodsId: text('goods_id').notNull(),
    count: integer('count').notNull(),
    /** The price of one piece when the player added it. */
    price: integer('price').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleid, table.goodsId] })],
)

/** Consignee, area, detail and phone are encrypted together. */
export const addresses = pgTable(
  'addresses',
  {
    id: text('id').primaryKey(),
    roleid: roleid().notNull(),
    sealed: text('sealed').notNull(),
    label: text('label').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('addresses_roleid').on(table.roleid),
    uniqueIndex('addresses_one_default').on(table.roleid).where(sql`${table.isDefault}`),
  ],
)

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    roleid: roleid().notNull(),
    status: text('status', { enum: shippingStates }).notNull(),
    /** A snapshot of the address at the time of the order; null for virtual goods alone. */
    addressSealed: text('address_sealed'),
    shipsFree: boolean('ships_free').notNull(),
    orderedAt: instant('ordered_at').notNull(),
    /** The Taipei day by which it ships. */
    shipsBy: text('ships_by').notNull(),
    carrier: text('carrier'),
    tracking: text('tracking'),
    shippedAt: instant('shipped_at'),
    completedAt: instant('completed_at'),
    /** When the price was given back; a refunded order is completed. */
    refundedAt: instant('refunded_at'),
  },
  (table) => [
    index('orders_roleid').on(table.roleid, table.orderedAt),
    index('orders_status').on(table.status),
    // Each night the orders are found whose address has been kept long enough, a few among all.
    index('orders_whereto')
      .on(table.completedAt)
      .where(sql`${table.addressSealed} is not null or ${table.carrier} is not null or ${table.tracking} is not null`),
  ],
)

export const orderLineKinds = ['physical', 'virtual', 'silver'] as const

/** A snapshot of names and prices, since goods may change or be removed. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id').notNull(),
    line: integer('line').notNull(),
    goodsId: text('goods_id'),
    silverId: text('silver_id'),
    kind: text('kind', { enum: orderLineKinds }).notNull().default('physical'),
    name: jsonb('name').$type<Localized>().notNull(),
    count: integer('count').notNull(),
    currency: text('currency'),
    price: integer('price').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.line] })],
)
