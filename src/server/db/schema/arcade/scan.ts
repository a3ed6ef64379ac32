import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** QR codes on posters: the page of the app (`path`) each leads to, and when it is valid. */
export const scanCodes = pgTable('scan_codes', {
  codeIndex: text('code_index').primaryKey(),
  label: text('label').notNull(),
  path: text('path').notNull(),
  createdAt: instant('created_at').notNull(),
  from: instant('from').notNull(),
  to: instant('to').notNull(),
})
