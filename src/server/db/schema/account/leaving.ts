import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, roleid } from '../columns.ts'

/** What customer service and a player do not agree about; nobody leaves in the middle of one. */
export const disputes = pgTable(
  'disputes',
  {
    id: text('id').primaryKey(),
    roleid: roleid().notNull(),
    about: text('about').notNull(),
    openedAt: instant('opened_at').notNull(),
    openedBy: text('opened_by').notNull(),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by'),
  },
  (table) => [index('disputes_roleid').on(table.roleid)],
)

/** Messaging apps' payments that were linked there; the platform tells when one was, and when it was cancelled. */
export const paymentAccounts = pgTable(
  'payment_accounts',
  {
    roleid: roleid().notNull(),
    provider: text('provider').notNull(),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleid, table.provider] })],
)
