import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Reward } from '../../../contract/common.ts'
import type { Localized } from '../../../contract/languages.ts'
import { instant, roleid } from './columns.ts'

export const opsAudit = pgTable(
  'ops_audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    operator: text('operator').notNull(),
    act: text('act').notNull(),
    subject: text('subject').notNull(),
    detail: jsonb('detail').$type<unknown>(),
    outcome: text('outcome').notNull(),
    /** Every player affected, whichever key the action named. */
    concerned: jsonb('concerned').$type<readonly string[]>().notNull().default([]),
  },
  (table) => [
    index('ops_audit_at').on(table.at),
    index('ops_audit_subject').on(table.subject),
    index('ops_audit_concerned').using('gin', table.concerned),
  ],
)

export const reviewKinds = ['nickname', 'avatar', 'signup'] as const
export const reviewStates = ['waiting', 'approved', 'rejected'] as const

/** The operator's review queue. `subject` is the event of a signup, else empty. */
export const reviews = pgTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: reviewKinds }).notNull(),
    roleid: roleid().notNull(),
    subject: text('subject').notNull().default(''),
    before: text('before'),
    after: text('after'),
    state: text('state', { enum: reviewStates }).notNull().default('waiting'),
    reason: text('reason'),
    askedAt: instant('asked_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
  },
  (table) => [
    index('reviews_state').on(table.state, table.askedAt),
    index('reviews_roleid').on(table.roleid, table.kind),
    index('reviews_reasons').on(table.subject).where(sql`${table.reason} is not null`),
  ],
)

/**
 * A letter to many players. `cursor` is the last one it was written to, so that an interrupted mailing continues there.
 */
export const opsMailings = pgTable('ops_mailings', {
  id: text('id').primaryKey(),
  sender: jsonb('sender').$type<Localized>().notNull(),
  title: jsonb('title').$type<Localized>().notNull(),
  body: jsonb('body').$type<Localized>().notNull(),
  gifts: jsonb('gifts').$type<readonly Reward[]>().notNull(),
  /** Null: everybody who had played when it began. */
  recipients: jsonb('recipients').$type<readonly string[]>(),
  cursor: text('cursor').notNull().default(''),
  done: integer('done').notNull().default(0),
  total: integer('total').notNull(),
  begunAt: instant('begun_at').notNull(),
  begunBy: text('begun_by').notNull(),
  finishedAt: instant('finished_at'),
})
