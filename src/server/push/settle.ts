import { and, eq, inArray } from 'drizzle-orm'
import { HOUR_MS } from '../../rules/time/units.ts'
import { pushDeliveries, pushMessages, pushSubscriptions } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Outcome } from './deliver.ts'
import type { Parcel } from './take.ts'

const MOST_ATTEMPTS = 8
const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = HOUR_MS

/** Exponential backoff from 15 s to an hour, unless the push service sends a Retry-After. */
const waitAfter = (attempts: number, retryAfterMs: number | null): number =>
  retryAfterMs ?? Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts)

const gone = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.delete(pushDeliveries).where(inArray(pushDeliveries.id, [...ids]))
}

/**
 * Updates the queue by the push service's answer. Locks the device before its deliveries, in the same order as ending a
 * login, to avoid a deadlock.
 */
export const settleParcel = async (tx: Tx, { device, rows }: Parcel, outcome: Outcome, now: number): Promise<void> => {
  const ids = rows.map(({ delivery }) => delivery.id)
  if (outcome.kind === 'gone') {
    // Only if the endpoint is still the same: the browser may have changed it meanwhile.
    const { id, endpoint } = pushSubscriptions
    await tx.delete(pushSubscriptions).where(and(eq(id, device.id), eq(endpoint, device.endpoint)))
    return
  }
  const held = eq(pushSubscriptions.id, device.id)
  await tx.select({ id: pushSubscriptions.id }).from(pushSubscriptions).where(held).for('no key update')
  if (outcome.kind === 'later') {
    const attempts = Math.max(...rows.map(({ delivery }) => delivery.attempts))
    if (attempts + 1 >= MOST_ATTEMPTS) return gone(tx, ids)
    const dueAt = now + waitAfter(attempts, outcome.retryAfterMs)
    await tx.update(pushDeliveries).set({ dueAt }).where(inArray(pushDeliveries.id, ids))
    return
  }
  await gone(tx, ids)
  if (outcome.kind === 'refused') return
  await tx.update(pushSubscriptions).set({ lastSentAt: now }).where(held)
  for (const { delivery } of rows) {
    await tx
      .update(pushMessages)
      .set({ sentAt: now })
      .where(
        and(
          eq(pushMessages.roleid, delivery.roleid),
          eq(pushMessages.kind, delivery.kind),
          eq(pushMessages.subject, delivery.subject),
        ),
      )
  }
}
