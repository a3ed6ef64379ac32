import { eq, type SQL, sql } from 'drizzle-orm'
import { opsAudit } from '../db/schema/index.ts'

/** Audit entries about a player, named by their number or by what belongs to them. */
export const auditAbout = (roleid: string): SQL =>
  sql`(${eq(opsAudit.subject, roleid)} or ${opsAudit.concerned} ? ${roleid})`
