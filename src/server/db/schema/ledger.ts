import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instant, roleid } from './columns.ts'

export const balances = pgTable(
  'balances',
  {
    roleid: roleid().notNull(),
    item: text('item').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roleid, table.item] }),
    check('balances_never_negative', sql`${table.count} >= 0`),
  ],
)

/** Every change of a balance, and why: one reason changes one item once. */
export const ledger = pgTable(
  'ledger',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    roleid: roleid().notNull(),
    item: text('item').notNull(),
    delta: integer('delta').notNull(),
    balance: integer('balance').notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [unique('ledger_once').on(table.roleid, table.reason, table.item)],
)

/** Rewards that can be had once: milestones and missions. */
export const awards = pgTable(
  'awards',
  {
    roleid: roleid().notNull(),
    reward: text('reward').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleid, table.reward] })],
)
