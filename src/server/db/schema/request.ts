import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, roleid } from './columns.ts'

export const nonces = pgTable(
  'nonces',
  {
    scope: text('scope').notNull(),
    time: instant('time').notNull(),
    nonce: integer('nonce').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.time, table.nonce] }), index('nonces_time').on(table.time)],
)

/** A finished operation and its answer. The row and the effect commit together; a refused operation leaves no row. */
export const operations = pgTable(
  'operations',
  {
    roleid: roleid().notNull(),
    opKey: text('op_key').notNull(),
    action: text('action').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** Which tap it was, if the key is derived from what is claimed. */
    tap: text('tap'),
    answer: jsonb('answer').$type<unknown>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleid, table.opKey] }), index('operations_created').on(table.createdAt)],
)

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').notNull(),
    window: instant('window').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.window] }), index('rate_limits_window').on(table.window)],
)

/** Scheduled work: the unique row makes a period's work run once, however many processes try. */
export const jobRuns = pgTable(
  'job_runs',
  {
    job: text('job').notNull(),
    period: text('period').notNull(),
    ranAt: instant('ran_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.job, table.period] })],
)

/** Facts about the database, such as which secret key its encrypted columns belong to. */
export const facts = pgTable('facts', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
