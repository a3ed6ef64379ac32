import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, roleid } from './columns.ts'

export const signedDays = pgTable(
  'signed_days',
  {
    roleid: roleid().notNull(),
    day: text('day').notNull(),
    /** The game day on which the missed day was made up. */
    madeUpOn: text('made_up_on'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleid, table.day] })],
)

export const activity = pgTable(
  'activity',
  {
    roleid: roleid().notNull(),
    day: text('day').notNull(),
    kind: text('kind').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleid, table.day, table.kind] }), index('activity_day').on(table.day)],
)
