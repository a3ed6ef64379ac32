import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Reward } from '../../../../contract/common.ts'
import type { Localized } from '../../../../contract/languages.ts'
import { instant, roleid } from '../columns.ts'

export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    roleid: roleid().notNull(),
    sender: jsonb('sender').$type<Localized>().notNull(),
    title: jsonb('title').$type<Localized>().notNull(),
    body: jsonb('body').$type<Localized>().notNull(),
    gifts: jsonb('gifts').$type<readonly Reward[]>().notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    readAt: instant('read_at'),
    collectedAt: instant('collected_at'),
    deletedAt: instant('deleted_at'),
    /** The order whose goods it delivers. */
    orderId: text('order_id'),
  },
  (table) => [
    index('mails_box').on(table.roleid, table.sentAt),
    index('mails_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('mails_expiry').on(table.expiresAt),
    index('mails_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
)
