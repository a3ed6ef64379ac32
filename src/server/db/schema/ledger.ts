import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instant, roleid } from './columns.ts'

/** Wider than the counts themselves, so that no number of redeemed gifts overflows it. */
export const balances = pgTable(
  'balances',
  {
    roleid: roleid().notNull(),
    item: text('item').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roleid, table.item] }),
    check('balances_never_negative', sql`${table.count} >= 0`),
  ],
)

/** Every change of a balance with its reason: a reason can change an item only once. */
export const ledger = pgTable(
  'ledger',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    roleid: roleid().notNull(),
    item: text('item').notNull(),
    delta: bigint('delta', { mode: 'number' }).notNull(),
    balance: bigint('balance', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('ledger_once').on(table.roleid, table.reason, table.item),
    index('ledger_lately').on(table.roleid, table.at, table.id),
  ],
)

/** Rewards that can be had only once: milestones and missions. */
export const awards = pgTable(
  'awards',
  {
    roleid: roleid().notNull(),
    reward: text('reward').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleid, table.reward] })],
)
