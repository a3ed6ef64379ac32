import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { keptDays } from '../../contract/legal/kept-days.ts'
import { MAIL_LIFETIME_MS } from '../../rules/game/mail.ts'
import { DAY_MS } from '../../rules/time/calendar.ts'
import { events, mails, orders, reviews, signups } from '../db/schema/index.ts'
import { holdsPaidGoods } from '../mail/paid.ts'
import type { Prune } from './prune.ts'

/** decided here: an unconfirmed parcel counts as received, and its address is erased half a year later. */
export const RECEIVED_AFTER_MS = 14 * DAY_MS
/** Longer than any outage. */
const PAID_RENEWED_BEFORE_MS = 7 * DAY_MS
const ADDRESS_KEPT_MS = keptDays.orderAddress * DAY_MS
const SIGNUP_KEPT_MS = keptDays.signupInfo * DAY_MS

/** Events whose signup information is due for erasure; a withdrawn event ended with its withdrawal. */
const longOver = (now: number) =>
  new QueryBuilder()
    .select({ id: events.id })
    .from(events)
    .where(lt(sql`least(${events.to}, ${events.withdrawnAt})`, now - SIGNUP_KEPT_MS))

/** The carrier's tracking number leads to the address, so it is erased too. */
export const whereToNoMore = { addressSealed: null, carrier: null, tracking: null }

const one = { one: sql`1` }

/** Expires data in rows that stay; whole rows are deleted by `prunes.ts`. */
export const cleanups: readonly Prune[] = [
  {
    name: 'complete-orders',
    table: orders,
    every: 'day',
    expired: (now) => and(eq(orders.status, 'shipped'), lt(orders.shippedAt, now - RECEIVED_AFTER_MS)),
    end: (tx, these, now) =>
      tx.update(orders).set({ status: 'completed', completedAt: now }).where(these).returning(one),
  },
  // Paid goods are never lost: their letter is renewed before it expires, and can expire once collected.
  {
    name: 'keep-paid-letters',
    table: mails,
    every: 'day',
    expired: (now) => and(lt(mails.expiresAt, now + PAID_RENEWED_BEFORE_MS), holdsPaidGoods),
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
    expired: (now) =>
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
    expired: (now) =>
      and(or(isNotNull(signups.infoSealed), isNotNull(signups.reason)), inArray(signups.eventId, longOver(now))),
    end: (tx, these, now) =>
      tx.update(signups).set({ infoSealed: null, reason: null, infoDeletedAt: now }).where(these).returning(one),
  },
  // The reason of a failed review may quote personal data from the signup.
  {
    name: 'expire-signup-reasons',
    table: reviews,
    every: 'day',
    expired: (now) =>
      and(
        ...[eq(reviews.state, 'rejected'), eq(reviews.kind, 'signup'), isNotNull(reviews.reason)],
        inArray(reviews.subject, longOver(now)),
      ),
    end: (tx, these) => tx.update(reviews).set({ reason: null }).where(these).returning(one),
  },
]
