import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { signupStatus } from '../../rules/events/signup.ts'
import { HOUR_MS } from '../../rules/time/units.ts'
import { events, jobRuns, signups } from '../db/schema/index.ts'
import type { Database } from '../db/types.ts'
import { notifyAll } from './notify.ts'

const JOB = 'event-start'
/** After a longer downtime an event's beginning is not announced any more. */
const NEWS_FOR_MS = 3 * HOUR_MS

/** Notifies players that their event begins. The unique row of the job makes it happen once, by any process. */
export const announceEvents = async (db: Database, now: number): Promise<void> => {
  const begun = await db
    .select({ id: events.id, name: events.name, from: events.from })
    .from(events)
    .leftJoin(jobRuns, and(eq(jobRuns.job, JOB), eq(jobRuns.period, events.id)))
    .where(
      and(
        ...[lte(events.from, now), gt(events.from, now - NEWS_FOR_MS), gt(events.to, now)],
        ...[isNull(events.withdrawnAt), isNull(jobRuns.job)],
      ),
    )
  for (const { id, name, from } of begun) {
    await db.transaction(async (tx) => {
      const run = { job: JOB, period: id, ranAt: now }
      const first = await tx.insert(jobRuns).values(run).onConflictDoNothing().returning({ job: jobRuns.job })
      if (first.length === 0) return
      const rows = await tx
        .select({ roleid: signups.roleid })
        .from(signups)
        .where(and(eq(signups.eventId, id), inArray(signups.status, [signupStatus.success])))
      await notifyAll(
        tx,
        rows.map(({ roleid }) => ({ roleid, kind: 'event' as const, subject: id, values: name })),
        // Its lifetime counts from the event's beginning, however late this runs.
        from,
      )
    })
  }
}
