import { and, desc, eq } from 'drizzle-orm'
import { auditList } from '../../../contract/ops/desk.ts'
import { opsAudit } from '../../db/schema/index.ts'
import { opsVerb } from '../door/verb.ts'

export const auditListVerb = opsVerb(auditList, async ({ tx }, { by, act, subject, limit }) => {
  const rows = await tx
    .select()
    .from(opsAudit)
    .where(
      and(
        by === undefined ? undefined : eq(opsAudit.operator, by),
        act === undefined ? undefined : eq(opsAudit.act, act),
        subject === undefined ? undefined : eq(opsAudit.subject, subject),
      ),
    )
    .orderBy(desc(opsAudit.id))
    .limit(limit)
  return { entries: rows.map(({ id: _id, detail, ...entry }) => ({ ...entry, detail: JSON.stringify(detail) })) }
})
