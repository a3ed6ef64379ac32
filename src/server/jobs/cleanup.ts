import { and, eq, isNotNull, lt, or } from 'drizzle-orm'
import { DAY_MS } from '../../rules/calendar.ts'
import {
  failedTries,
  giftCodes,
  handoverTickets,
  loginCodes,
  mails,
  messengerFlows,
  operations,
  orders,
  rateLimits,
  sessionChains,
} from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { REFRESHABLE_MS } from '../session/validity.ts'
import { expireNonces } from './nonces.ts'
import type { Job } from './runner.ts'

/** Longer than any outbox row lives (7 days). */
export const OPERATIONS_KEPT_MS = 30 * DAY_MS

/** decided here: a parcel that nobody confirms counts as received, and its address is forgotten half a year later. */
export const RECEIVED_AFTER_MS = 14 * DAY_MS
const ADDRESS_KEPT_MS = 180 * DAY_MS

const daily = (name: string, run: (tx: Tx, now: number) => Promise<unknown>): Job => ({
  name,
  every: 'day',
  catchUp: 'latest',
  run: async (tx, _period, now) => {
    await run(tx, now)
  },
})

/** What has outlived its use. */
export const cleanupJobs: readonly Job[] = [
  daily('expire-nonces', expireNonces),
  daily('expire-codes', (tx, now) => tx.delete(loginCodes).where(lt(loginCodes.expiresAt, now - DAY_MS))),
  daily('expire-handovers', (tx, now) => tx.delete(handoverTickets).where(lt(handoverTickets.expiresAt, now - DAY_MS))),
  daily('expire-limits', (tx, now) => tx.delete(rateLimits).where(lt(rateLimits.window, now - 2 * DAY_MS))),
  daily('expire-failed-tries', (tx, now) => tx.delete(failedTries).where(lt(failedTries.lastAt, now - 2 * DAY_MS))),
  daily('expire-messenger-flows', (tx, now) => tx.delete(messengerFlows).where(lt(messengerFlows.expiresAt, now))),
  daily('expire-operations', (tx, now) =>
    tx.delete(operations).where(lt(operations.createdAt, now - OPERATIONS_KEPT_MS)),
  ),
  daily('expire-mail', (tx, now) =>
    tx.delete(mails).where(or(lt(mails.expiresAt, now - 30 * DAY_MS), lt(mails.deletedAt, now - 30 * DAY_MS))),
  ),
  daily('expire-gift-codes', (tx, now) => tx.delete(giftCodes).where(lt(giftCodes.expiresAt, now - 30 * DAY_MS))),
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
      .where(and(eq(orders.status, 'completed'), lt(orders.completedAt, now - ADDRESS_KEPT_MS))),
  ),
  daily('expire-sessions', (tx, now) =>
    tx
      .delete(sessionChains)
      .where(
        or(
          lt(sessionChains.renewedAt, now - REFRESHABLE_MS),
          and(isNotNull(sessionChains.endedAt), lt(sessionChains.endedAt, now - DAY_MS)),
        ),
      ),
  ),
]
