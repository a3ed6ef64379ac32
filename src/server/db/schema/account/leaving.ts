import { index, pgTable, text } from 'drizzle-orm/pg-core'
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

/** A messaging app's payment that was linked there; the platform tells when it was, and when it was cancelled. */
export const paymentAccounts = pgTable('payment_accounts', {
  roleid: roleid().primaryKey(),
  provider: text('provider').notNull(),
  linkedAt: instant('linked_at').notNull(),
})
