import { and, eq, isNull } from 'drizzle-orm'
import { MINUTE_MS } from '../../rules/time/units.ts'
import { machines } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

type Seen = Pick<typeof machines.$inferSelect, 'id' | 'lastSeenAt'>

/**
 * Notes that a machine's report was taken, at most once a minute. Outside its transaction and after it, since reports
 * lock no machine's row; and no report fails because this could not be noted: the next one notes it.
 */
export const noteSeen = async (db: Tx, { id, lastSeenAt }: Seen, now: number): Promise<void> => {
  // One that lies ahead was noted by a wrong clock.
  if (lastSeenAt !== null && Math.abs(now - lastSeenAt) < MINUTE_MS) return
  await db
    .update(machines)
    .set({ lastSeenAt: now })
    .where(and(eq(machines.id, id), isNull(machines.retiredAt)))
    .catch(() => undefined)
}
