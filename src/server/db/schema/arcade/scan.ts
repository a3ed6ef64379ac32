import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** Codes on posters: where the operator wants each to lead, from when until when. `path` is a page of the app. */
export const scanCodes = pgTable('scan_codes', {
  codeIndex: text('code_index').primaryKey(),
  label: text('label').notNull(),
  path: text('path').notNull(),
  createdAt: instant('created_at').notNull(),
  from: instant('from').notNull(),
  to: instant('to').notNull(),
})
