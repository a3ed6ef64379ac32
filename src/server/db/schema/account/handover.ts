import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, roleid } from '../columns.ts'

/** A one-time login ticket from the host app or a mini program, stored as a keyed hash. */
export const handoverTickets = pgTable(
  'handover_tickets',
  {
    ticketIndex: text('ticket_index').primaryKey(),
    roleid: roleid().notNull(),
    /** The platform that issued it. */
    source: text('source').notNull(),
    /** The challenge of the first client that looked at the ticket: only that client can use it. */
    challenge: text('challenge'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    usedBy: text('used_by'),
  },
  (table) => [index('handover_tickets_roleid').on(table.roleid), index('handover_tickets_expires').on(table.expiresAt)],
)
