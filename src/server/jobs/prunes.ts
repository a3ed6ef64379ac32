import { and, eq, inArray, lt, not, notExists, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { keptDays } from '../../contract/legal/kept-days.ts'
import { TIME_WINDOW_MS } from '../../contract/wire/signature.ts'
import { DAY_MS, dayOf } from '../../rules/time/calendar.ts'
import { periodAt } from '../../rules/time/periods.ts'
import { KNOWN_FOR_MS } from '../account/device/known-device.ts'
import {
  activity,
  boardScores,
  failedTries,
  giftCodes,
  giftRedemptions,
  handoverTickets,
  knownDevices,
  loginCodes,
  mails,
  messengerFlows,
  nonces,
  operations,
  opsMailings,
  players,
  pushMessages,
  pushSubscriptions,
  rateLimits,
  sessionChains,
  sessions,
} from '../db/schema/index.ts'
import { waitsForUnblock } from '../mail/blocked.ts'
import { holdsPaidGoods } from '../mail/paid.ts'
import { REFRESHABLE_MS } from '../session/validity.ts'
import type { Prune } from './prune.ts'

/** Longer than any outbox row lives (7 days). */
export const OPERATIONS_KEPT_MS = keptDays.operation * DAY_MS
/** decided here: older board pages are history, which the results keep. */
const SHEETS_KEPT_MS = keptDays.boardSheet * DAY_MS

/**
 * A phone that lost the answer with its next token repeats the exchange with this one, so it stays until that token is
 * used.
 */
const notAwaited = sql`(select next.first_used_at is null from ${sessions} next
  where next.id = ${sessions.successorId}) is not true`

/**
 * A day longer than the stored answers of its redemptions, so that a new code with the same text is not answered with
 * the old gift.
 */
const isOldGiftCode = (now: number) => lt(giftCodes.expiresAt, now - OPERATIONS_KEPT_MS - DAY_MS)
const oldGiftCodes = (now: number) =>
  new QueryBuilder().select({ codeIndex: giftCodes.codeIndex }).from(giftCodes).where(isOldGiftCode(now))
const redeemed = new QueryBuilder()
  .select({ one: sql`1` })
  .from(giftRedemptions)
  .where(eq(giftRedemptions.codeIndex, giftCodes.codeIndex))

/**
 * A lookup by key for each device: a join against all open logins outgrows the memory for a hash table, and would scan
 * them once per device.
 */
const loginIsGone = sql`(select login.ended_at is null from ${sessionChains} login
  where login.id = ${pushSubscriptions.chainId}) is not true`

/**
 * While an account is being deleted, its old logins have to say so, so that nobody logs in and cancels it by
 * accident.
 */
const isLeaving = sql`(select player.erasure_at is not null from ${players} player
  where player.roleid = ${sessionChains.roleid}) is true`

/** What is deleted, and when; each table has an index on the deciding time. The ledger is bookkeeping and stays. */
export const prunes: readonly Prune[] = [
  // A nonce only matters while its time is inside the accepted window, and every request leaves one.
  {
    name: 'expire-nonces',
    table: nonces,
    every: 'round',
    expired: (now) => lt(nonces.time, now - 2 * TIME_WINDOW_MS),
  },
  {
    name: 'expire-operations',
    table: operations,
    every: 'day',
    expired: (now) => lt(operations.createdAt, now - OPERATIONS_KEPT_MS),
  },
  {
    name: 'expire-limits',
    table: rateLimits,
    every: 'day',
    expired: (now) => lt(rateLimits.window, now - keptDays.limit * DAY_MS),
  },
  {
    name: 'expire-failed-tries',
    table: failedTries,
    every: 'day',
    expired: (now) => lt(failedTries.lastAt, now - keptDays.failedTry * DAY_MS),
  },
  {
    name: 'expire-codes',
    table: loginCodes,
    every: 'day',
    expired: (now) => lt(loginCodes.expiresAt, now - keptDays.loginCode * DAY_MS),
  },
  {
    name: 'expire-handovers',
    table: handoverTickets,
    every: 'day',
    expired: (now) => lt(handoverTickets.expiresAt, now - keptDays.handover * DAY_MS),
  },
  {
    name: 'expire-messenger-flows',
    table: messengerFlows,
    every: 'day',
    expired: (now) => lt(messengerFlows.expiresAt, now),
  },
  // A day's mission counts, kept while any mission can be claimed.
  {
    name: 'expire-activity',
    table: activity,
    every: 'day',
    expired: (now) => lt(activity.day, dayOf(now - 2 * DAY_MS)),
  },
  {
    name: 'expire-board-sheets',
    table: boardScores,
    every: 'day',
    expired: (now) => lt(boardScores.period, periodAt('day', now - SHEETS_KEPT_MS).key),
  },
  {
    name: 'expire-mail',
    table: mails,
    every: 'day',
    expired: (now) => and(lt(mails.expiresAt, now - keptDays.mail * DAY_MS), not(waitsForUnblock), not(holdsPaidGoods)),
  },
  {
    name: 'expire-deleted-mail',
    table: mails,
    every: 'day',
    expired: (now) => lt(mails.deletedAt, now - keptDays.mail * DAY_MS),
  },
  {
    // Mailings last as long as the last of their letters; an unfinished one is deleted by its beginning.
    name: 'expire-mailings',
    table: opsMailings,
    every: 'day',
    expired: (now) =>
      lt(sql`coalesce(${opsMailings.finishedAt}, ${opsMailings.begunAt})`, now - keptDays.mailing * DAY_MS),
  },
  // Redemptions are deleted before their code: a new code with the same text is a new gift for everybody.
  {
    name: 'expire-gift-redemptions',
    table: giftRedemptions,
    every: 'day',
    expired: (now) => inArray(giftRedemptions.codeIndex, oldGiftCodes(now)),
  },
  {
    name: 'expire-gift-codes',
    table: giftCodes,
    every: 'day',
    expired: (now) => and(isOldGiftCode(now), notExists(redeemed)),
  },
  {
    name: 'expire-sessions',
    table: sessionChains,
    every: 'day',
    expired: (now) => lt(sessionChains.renewedAt, now - REFRESHABLE_MS),
  },
  // Replaced tokens of a login that is renewed for ever. One whose successor is still unused stays, since nothing else
  // leads to that.
  {
    name: 'expire-replaced-tokens',
    table: sessions,
    every: 'day',
    expired: (now) => and(lt(sessions.replacedAt, now - REFRESHABLE_MS), notAwaited),
  },
  {
    name: 'expire-ended-sessions',
    table: sessionChains,
    every: 'day',
    expired: (now) => and(lt(sessionChains.endedAt, now - keptDays.endedLogin * DAY_MS), not(isLeaving)),
  },
  {
    name: 'expire-known-devices',
    table: knownDevices,
    every: 'day',
    expired: (now) => lt(knownDevices.loggedInAt, now - KNOWN_FOR_MS),
  },
  {
    name: 'expire-push-messages',
    table: pushMessages,
    every: 'day',
    expired: (now) => lt(pushMessages.createdAt, now - keptDays.pushMessage * DAY_MS),
  },
  // Devices whose login disappeared other than by signing out.
  {
    name: 'expire-push',
    table: pushSubscriptions,
    every: 'day',
    expired: () => loginIsGone,
  },
]
