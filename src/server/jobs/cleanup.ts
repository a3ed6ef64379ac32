import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { keptDays } from '../../contract/legal/kept-days.ts'
import { DAY_MS } from '../../rules/time/calendar.ts'
import { events, orders, reviews, signups } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Job } from './runner.ts'

/** decided here: a parcel that nobody confirms counts as received, and its address is forgotten half a year later. */
export const RECEIVED_AFTER_MS = 14 * DAY_MS
const ADDRESS_KEPT_MS = keptDays.orderAddress * DAY_MS
const SIGNUP_KEPT_MS = keptDays.signupInfo * DAY_MS

const daily = (name: string, run: (tx: Tx, now: number) => Promise<unknown>): Job => ({
  name,
  every: 'day',
  catchUp: 'latest',
  run: async (tx, _period, now) => {
    await run(tx, now)
  },
})

/** Events whose papers are forgotten by now; what was withdrawn is over since then. */
const longOver = (tx: Tx, now: number) =>
  tx
    .select({ id: events.id })
    .from(events)
    .where(lt(sql`least(${events.to}, ${events.withdrawnAt})`, now - SIGNUP_KEPT_MS))

/** What comes to its end by itself. Whole rows go by `prunes.ts`. */
export const cleanupJobs: readonly Job[] = [
  daily('complete-orders', (tx, now) =>
    tx
      .update(orders)
      .set({ status: 'completed', completedAt: now })
      .where(and(eq(orders.status, 'shipped'), lt(orders.shippedAt, now - RECEIVED_AFTER_MS))),
  ),
  daily('expire-order-addresses', (tx, now) =>
    tx
      .update(orders)
      .set({ addressSealed: null })
      .where(
        and(
          eq(orders.status, 'completed'),
          lt(orders.completedAt, now - ADDRESS_KEPT_MS),
          isNotNull(orders.addressSealed),
        ),
      ),
  ),
  daily('expire-signup-papers', async (tx, now) => {
    await tx
      .update(signups)
      .set({ infoSealed: null, reason: null, infoDeletedAt: now })
      .where(
        and(or(isNotNull(signups.infoSealed), isNotNull(signups.reason)), inArray(signups.eventId, longOver(tx, now))),
      )
    // What was wrong with papers says what stood in them.
    await tx
      .update(reviews)
      .set({ reason: null })
      .where(
        and(
          ...[eq(reviews.state, 'rejected'), eq(reviews.kind, 'signup'), isNotNull(reviews.reason)],
          inArray(reviews.subject, longOver(tx, now)),
        ),
      )
  }),
]
