import { asc, count, max } from 'drizzle-orm'
import { jobsList } from '../../../contract/ops/desk.ts'
import { jobRuns, pushDeliveries, pushSubscriptions } from '../../db/schema/index.ts'
import { opsVerb } from '../door/verb.ts'

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
