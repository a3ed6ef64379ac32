import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { languages } from '../../../../contract/languages.ts'
import { pushKinds } from '../../../../contract/news/push.ts'
import { instant, roleid } from '../columns.ts'

/** The subscription of one device. It belongs to a login and is unused once that has ended. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: text('id').primaryKey(),
    roleid: roleid().notNull(),
    chainId: text('chain_id').notNull(),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    language: text('language', { enum: languages }).notNull(),
    /** Kinds of message this device has turned off. */
    off: jsonb('off').$type<readonly (typeof pushKinds)[number][]>().notNull(),
    /** Quiet hours in minutes of the Taipei day; null: none. */
    quietFrom: integer('quiet_from'),
    quietTo: integer('quiet_to'),
    createdAt: instant('created_at').notNull(),
    lastSentAt: instant('last_sent_at'),
  },
  (table) => [index('push_subscriptions_roleid').on(table.roleid), index('push_subscriptions_chain').on(table.chainId)],
)

/** Pending notifications, written in the transaction of their cause. Each cause notifies once. */
export const pushMessages = pgTable(
  'push_messages',
  {
    roleid: roleid().notNull(),
    kind: text('kind', { enum: pushKinds }).notNull(),
    /** The mail, event, order or period that it is about. */
    subject: text('subject').notNull(),
    /** The values of the text's placeholders. */
    values: jsonb('values').$type<Readonly<Record<string, string | number>>>().notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.roleid, table.kind, table.subject] }),
    index('push_messages_waiting').on(table.sentAt, table.createdAt),
    index('push_messages_created').on(table.createdAt),
  ],
)

/** One message queued for one device. Deleted once delivered, once outdated, or with the device. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    roleid: roleid().notNull(),
    kind: text('kind', { enum: pushKinds }).notNull(),
    subject: text('subject').notNull(),
    dueAt: instant('due_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Held back by quiet hours; everything held back is summed up in one notification. */
    held: boolean('held').notNull().default(false),
  },
  (table) => [
    unique('push_deliveries_once').on(table.subscriptionId, table.kind, table.subject),
    index('push_deliveries_due').on(table.dueAt),
    index('push_deliveries_roleid').on(table.roleid),
  ],
)
