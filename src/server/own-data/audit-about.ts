import { eq, type SQL, sql } from 'drizzle-orm'
import { opsAudit } from '../db/schema/index.ts'

/** What operators did about a player: asked for by their number, or by what of theirs it was about. */
export const auditAbout = (roleid: string): SQL =>
  sql`(${eq(opsAudit.subject, roleid)} or ${opsAudit.concerned} ? ${roleid})`
