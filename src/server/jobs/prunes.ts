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
/** decided here: sheets of so long ago are history, which is kept in the results. */
const SHEETS_KEPT_MS = keptDays.boardSheet * DAY_MS

/**
 * A phone that never heard of its next token asks for it again with this one, and again each time that answer is lost.
 */
const notAwaited = sql`(select next.first_used_at is null from ${sessions} next
  where next.id = ${sessions.successorId}) is not true`

/** A day longer than the answers to who redeemed it: made anew, a code is not answered with the gift of before. */
const isOldGiftCode = (now: number) => lt(giftCodes.expiresAt, now - OPERATIONS_KEPT_MS - DAY_MS)
const oldGiftCodes = (now: number) =>
  new QueryBuilder().select({ codeIndex: giftCodes.codeIndex }).from(giftCodes).where(isOldGiftCode(now))
const redeemed = new QueryBuilder()
  .select({ one: sql`1` })
  .from(giftRedemptions)
  .where(eq(giftRedemptions.codeIndex, giftCodes.codeIndex))

/**
 * Looked up for each device by its key: a list of all open logins outgrows the memory that a hash may take, and is then
 * read once for every device.
 */
const loginIsGone = sql`(select login.ended_at is null from ${sessionChains} login
  where login.id = ${pushSubscriptions.chainId}) is not true`

/** Who gave the account up is told so by its old logins until it is erased, and does not come back unawares. */
const isLeaving = sql`(select player.erasure_at is not null from ${players} player
  where player.roleid = ${sessionChains.roleid}) is true`

/** What is thrown away, and when; each has an index by the time that decides. The ledger is the books, and stays. */
export const prunes: readonly Prune[] = [
  // A nonce matters only as long as its time is inside the window; every request leaves one.
  {
    name: 'expire-nonces',
    table: nonces,
    every: 'round',
    outlived: (now) => lt(nonces.time, now - 2 * TIME_WINDOW_MS),
  },
  {
    name: 'expire-operations',
    table: operations,
    every: 'day',
    outlived: (now) => lt(operations.createdAt, now - OPERATIONS_KEPT_MS),
  },
  {
    name: 'expire-limits',
    table: rateLimits,
    every: 'day',
    outlived: (now) => lt(rateLimits.window, now - keptDays.limit * DAY_MS),
  },
  {
    name: 'expire-failed-tries',
    table: failedTries,
    every: 'day',
    outlived: (now) => lt(failedTries.lastAt, now - keptDays.failedTry * DAY_MS),
  },
  {
    name: 'expire-codes',
    table: loginCodes,
    every: 'day',
    outlived: (now) => lt(loginCodes.expiresAt, now - keptDays.loginCode * DAY_MS),
  },
  {
    name: 'expire-handovers',
    table: handoverTickets,
    every: 'day',
    outlived: (now) => lt(handoverTickets.expiresAt, now - keptDays.handover * DAY_MS),
  },
  {
    name: 'expire-messenger-flows',
    table: messengerFlows,
    every: 'day',
    outlived: (now) => lt(messengerFlows.expiresAt, now),
  },
  // What a day's missions count, while any of them can be claimed.
  {
    name: 'expire-activity',
    table: activity,
    every: 'day',
    outlived: (now) => lt(activity.day, dayOf(now - 2 * DAY_MS)),
  },
  {
    name: 'expire-board-sheets',
    table: boardScores,
    every: 'day',
    outlived: (now) => lt(boardScores.period, periodAt('day', now - SHEETS_KEPT_MS).key),
  },
  {
    name: 'expire-mail',
    table: mails,
    every: 'day',
    outlived: (now) =>
      and(lt(mails.expiresAt, now - keptDays.mail * DAY_MS), not(waitsForUnblock), not(holdsPaidGoods)),
  },
  {
    name: 'expire-deleted-mail',
    table: mails,
    every: 'day',
    outlived: (now) => lt(mails.deletedAt, now - keptDays.mail * DAY_MS),
  },
  {
    // What was written to many, as long as the last of those letters; one that nobody ended goes by its beginning.
    name: 'expire-mailings',
    table: opsMailings,
    every: 'day',
    outlived: (now) =>
      lt(sql`coalesce(${opsMailings.finishedAt}, ${opsMailings.begunAt})`, now - keptDays.mailing * DAY_MS),
  },
  // Who redeemed a code goes before it: the same words made anew are another gift, and nobody has had that one.
  {
    name: 'expire-gift-redemptions',
    table: giftRedemptions,
    every: 'day',
    outlived: (now) => inArray(giftRedemptions.codeIndex, oldGiftCodes(now)),
  },
  {
    name: 'expire-gift-codes',
    table: giftCodes,
    every: 'day',
    outlived: (now) => and(isOldGiftCode(now), notExists(redeemed)),
  },
  {
    name: 'expire-sessions',
    table: sessionChains,
    every: 'day',
    outlived: (now) => lt(sessionChains.renewedAt, now - REFRESHABLE_MS),
  },
  // Tokens of a login that goes on and on: of each the one that nobody used yet is all that the one before leads to.
  {
    name: 'expire-replaced-tokens',
    table: sessions,
    every: 'day',
    outlived: (now) => and(lt(sessions.replacedAt, now - REFRESHABLE_MS), notAwaited),
  },
  {
    name: 'expire-ended-sessions',
    table: sessionChains,
    every: 'day',
    outlived: (now) => and(lt(sessionChains.endedAt, now - keptDays.endedLogin * DAY_MS), not(isLeaving)),
  },
  {
    name: 'expire-known-devices',
    table: knownDevices,
    every: 'day',
    outlived: (now) => lt(knownDevices.loggedInAt, now - KNOWN_FOR_MS),
  },
  {
    name: 'expire-push-messages',
    table: pushMessages,
    every: 'day',
    outlived: (now) => lt(pushMessages.createdAt, now - keptDays.pushMessage * DAY_MS),
  },
  // Devices whose login has gone in other ways than by signing out.
  {
    name: 'expire-push',
    table: pushSubscriptions,
    every: 'day',
    outlived: () => loginIsGone,
  },
]
