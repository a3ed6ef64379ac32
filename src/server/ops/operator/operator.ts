import { and, asc, count, desc, eq, max } from 'drizzle-orm'
import { auditList, jobsList } from '../../../contract/ops/operator.ts'
import { jobRuns, opsAudit, pushDeliveries, pushSubscriptions } from '../../db/schema/index.ts'
import { auditAbout } from '../../own-data/audit-about.ts'
import { opsVerb } from '../api/verb.ts'

export const auditListVerb = opsVerb(auditList, async ({ tx }, { by, act, subject, limit }) => {
  const rows = await tx
    .select()
    .from(opsAudit)
    .where(
      and(
        by === undefined ? undefined : eq(opsAudit.operator, by),
        act === undefined ? undefined : eq(opsAudit.act, act),
        subject === undefined ? undefined : auditAbout(subject),
      ),
    )
    .orderBy(desc(opsAudit.id))
    .limit(limit)
  return { entries: rows.map(({ id: _id, detail, ...entry }) => ({ ...entry, detail: JSON.stringify(detail) })) }
})

export const jobsListVerb = opsVerb(jobsList, async ({ tx }) => {
  const rows = await tx
    .select({ job: jobRuns.job, period: max(jobRuns.period), ranAt: max(jobRuns.ranAt), runs: count() })
    .from(jobRuns)
    .groupBy(jobRuns.job)
    .orderBy(asc(jobRuns.job))
  const [waiting] = await tx.select({ count: count() }).from(pushDeliveries)
  const [devices] = await tx.select({ count: count() }).from(pushSubscriptions)
  return {
    jobs: rows.map(({ job, period, ranAt, runs }) => ({ job, period: period ?? '', ranAt: ranAt ?? 0, runs })),
    pushWaiting: waiting?.count ?? 0,
    pushDevices: devices?.count ?? 0,
  }
})
