import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { legalTexts } from '../../../../contract/legal/legal-texts.ts'
import { instant, roleid } from '../columns.ts'

/**
 * The record of which version of which text a player agreed to, and when. `players` has the latest, for quick checks.
 */
export const consents = pgTable(
  'consents',
  {
    roleid: roleid().notNull(),
    paper: text('paper', { enum: legalTexts }).notNull(),
    version: integer('version').notNull(),
    agreedAt: instant('agreed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleid, table.paper, table.version] })],
)
