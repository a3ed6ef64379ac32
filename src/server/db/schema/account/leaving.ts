import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, roleid } from '../columns.ts'

/** Open disputes with customer service; an account cannot be deleted while it has one. */
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

/** Payment accounts linked in a messaging app; the platform reports links and cancellations. */
export const paymentAccounts = pgTable(
  'payment_accounts',
  {
    roleid: roleid().notNull(),
    provider: text('provider').notNull(),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleid, table.provider] })],
)
