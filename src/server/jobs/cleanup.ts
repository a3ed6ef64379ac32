import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { keptDays } from '../../contract/legal/kept-days.ts'
import { MAIL_LIFETIME_MS } from '../../rules/game/mail.ts'
import { DAY_MS } from '../../rules/time/calendar.ts'
import { events, mails, orders, reviews, signups } from '../db/schema/index.ts'
import { holdsPaidGoods } from '../mail/paid.ts'
import type { Prune } from './prune.ts'

/** decided here: a parcel that nobody confirms counts as received, and its address is forgotten half a year later. */
export const RECEIVED_AFTER_MS = 14 * DAY_MS
/** Longer than a service is down. */
const PAID_RENEWED_BEFORE_MS = 7 * DAY_MS
const ADDRESS_KEPT_MS = keptDays.orderAddress * DAY_MS
const SIGNUP_KEPT_MS = keptDays.signupInfo * DAY_MS

/** Events whose papers are forgotten by now; what was withdrawn is over since then. */
const longOver = (now: number) =>
  new QueryBuilder()
    .select({ id: events.id })
    .from(events)
    .where(lt(sql`least(${events.to}, ${events.withdrawnAt})`, now - SIGNUP_KEPT_MS))

/** At the carrier the number of a parcel says where it went. */
export const whereToNoMore = { addressSealed: null, carrier: null, tracking: null }

const one = { one: sql`1` }

/** What comes to its end by itself, while its row stays. Whole rows go by `prunes.ts`. */
export const cleanups: readonly Prune[] = [
  {
    name: 'complete-orders',
    table: orders,
    every: 'day',
    outlived: (now) => and(eq(orders.status, 'shipped'), lt(orders.shippedAt, now - RECEIVED_AFTER_MS)),
    end: (tx, these, now) =>
      tx.update(orders).set({ status: 'completed', completedAt: now }).where(these).returning(one),
  },
  // What was paid for is never lost: its letter begins anew before its time is over, and goes once it was collected.
  {
    name: 'keep-paid-letters',
    table: mails,
    every: 'day',
    outlived: (now) => and(lt(mails.expiresAt, now + PAID_RENEWED_BEFORE_MS), holdsPaidGoods),
    end: (tx, these, now) =>
      tx
        .update(mails)
        .set({ expiresAt: now + MAIL_LIFETIME_MS })
        .where(these)
        .returning(one),
  },
  {
    name: 'expire-order-addresses',
    table: orders,
    every: 'day',
    outlived: (now) =>
      and(
        eq(orders.status, 'completed'),
        lt(orders.completedAt, now - ADDRESS_KEPT_MS),
        or(isNotNull(orders.addressSealed), isNotNull(orders.carrier), isNotNull(orders.tracking)),
      ),
    end: (tx, these) => tx.update(orders).set(whereToNoMore).where(these).returning(one),
  },
  {
    name: 'expire-signup-papers',
    table: signups,
    every: 'day',
    outlived: (now) =>
      and(or(isNotNull(signups.infoSealed), isNotNull(signups.reason)), inArray(signups.eventId, longOver(now))),
    end: (tx, these, now) =>
      tx.update(signups).set({ infoSealed: null, reason: null, infoDeletedAt: now }).where(these).returning(one),
  },
  // What was wrong with papers says what stood in them.
  {
    name: 'expire-signup-reasons',
    table: reviews,
    every: 'day',
    outlived: (now) =>
      and(
        ...[eq(reviews.state, 'rejected'), eq(reviews.kind, 'signup'), isNotNull(reviews.reason)],
        inArray(reviews.subject, longOver(now)),
      ),
    end: (tx, these) => tx.update(reviews).set({ reason: null }).where(these).returning(one),
  },
]
