import { and, asc, eq, gt, isNotNull, lte, ne } from 'drizzle-orm'
import { leaveFacts } from '../account-deletion/facts.ts'
import { takeChanges } from '../card/changes.ts'
import { unownedFields } from '../card/hand/unowned.ts'
import { chunks } from '../db/chunks.ts'
import { isLockTimeout } from '../db/failures.ts'
import { retried } from '../db/retry.ts'
import {
  achievementCounts,
  activity,
  addresses,
  awards,
  boardScores,
  cardDepartures,
  cardHistory,
  cards,
  cartLines,
  consents,
  credentials,
  disputes,
  faqVotes,
  giftRedemptions,
  handoverTickets,
  icCards,
  icLogins,
  identities,
  knownDevices,
  loginCodes,
  machineSessions,
  mails,
  noticeReads,
  operations,
  orders,
  ownedSkins,
  ownedTitles,
  paymentAccounts,
  playerSettings,
  players,
  pushMessages,
  pushSubscriptions,
  reviews,
  sessionChains,
  signedDays,
  signups,
  silverLuck,
} from '../db/schema/index.ts'
import type { Database, Tx } from '../db/types.ts'
import { leaveAllEvents } from '../event/signup/erase.ts'
import { takeFrom } from '../ic/hands.ts'
import type { Secrets } from '../session/secrets.ts'
import { whereToNoMore } from './cleanup.ts'
import type { ErasedList } from './erased-list.ts'
import { findMentions, forgetTeamNames, isBeingWrittenTo, type Mentions, scrubMentions } from './mentions.ts'
import { ContinueNextRound, type Job } from './runner.ts'

/**
 * Deleted with the player: everything that identifies them, shows what they did in the app, or is owned without being
 * part of a sum. Machine reports stay, so that a repeated report still counts once; so do balances, which are
 * bookkeeping, and other players' teams.
 */
const own = [
  achievementCounts,
  activity,
  addresses,
  awards,
  cardDepartures,
  cartLines,
  consents,
  credentials,
  disputes,
  faqVotes,
  giftRedemptions,
  handoverTickets,
  icLogins,
  identities,
  knownDevices,
  machineSessions,
  mails,
  noticeReads,
  operations,
  ownedSkins,
  ownedTitles,
  paymentAccounts,
  playerSettings,
  pushMessages,
  pushSubscriptions,
  reviews,
  sessionChains,
  signedDays,
  silverLuck,
]

/** A printed card can be bound by whoever holds it. One without a print can never change hands, so it ends. */
const freeCards = async (tx: Tx, roleid: string, now: number): Promise<void> => {
  await takeChanges(tx, roleid, 1)
  const held = and(eq(cards.owner, roleid), eq(cards.state, 'active'))
  const freed = { ...unownedFields, updatedAt: now }
  await tx
    .update(cards)
    .set({ ...freed, state: 'ended' })
    .where(and(held, ne(cards.form, 'physical')))
  const left = await tx.update(cards).set(freed).where(held).returning({ serial: cards.serial })
  for (const portion of chunks(left))
    await tx.insert(cardHistory).values(portion.map(({ serial }) => ({ serial, event: 'unbound' as const, at: now })))
  await tx.update(cardHistory).set({ roleid: null }).where(eq(cardHistory.roleid, roleid))
}

const freeIcCards = async (tx: Tx, roleid: string, secrets: Secrets, now: number): Promise<void> => {
  const held = await tx.select().from(icCards).where(eq(icCards.owner, roleid)).for('update')
  for (const card of held) await takeFrom(tx, secrets, { ...card, main: false }, now)
}

type Clock = () => number

/**
 * Results and ledgers stay, under a number that no longer identifies anybody; the phone number can register again.
 * Reads the clock after the slow part, because a signup may have closed meanwhile. `found` are the mentions searched
 * for beforehand, without a lock.
 */
export const erasePlayer = async (
  tx: Tx,
  roleid: string,
  secrets: Secrets,
  clock: Clock,
  found?: Mentions,
): Promise<void> => {
  const [player] = await tx.select().from(players).where(eq(players.roleid, roleid)).for('update')
  if (!player || player.status === 'erased') return
  // An operator may have approved another name meanwhile.
  const mentions = found?.nickname === player.nickname ? found : await findMentions(tx, roleid, player.nickname)
  const scrubAudit = await scrubMentions(tx, roleid, mentions)
  const now = clock()
  await leaveAllEvents(tx, roleid, now)
  await scrubAudit()
  await forgetTeamNames(tx, roleid)
  await freeCards(tx, roleid, now)
  await freeIcCards(tx, roleid, secrets, now)
  await tx.delete(loginCodes).where(eq(loginCodes.phoneIndex, player.phoneIndex))
  for (const table of own) await tx.delete(table).where(eq(table.roleid, roleid))
  await tx.update(orders).set(whereToNoMore).where(eq(orders.roleid, roleid))
  await tx
    .update(signups)
    .set({ infoSealed: null, reason: null, complete: false, infoDeletedAt: now })
    .where(eq(signups.roleid, roleid))
  await tx.delete(boardScores).where(eq(boardScores.owner, roleid))
  await tx
    .update(players)
    .set({
      phoneIndex: `erased:${roleid}`,
      phoneSealed: '',
      phoneCode: '',
      nickname: '',
      avatar: null,
      agreedPrivacy: 0,
      agreedTerms: 0,
      status: 'erased',
      erasureAt: null,
    })
    .where(eq(players.roleid, roleid))
}

/** A blocked player cannot log in to cancel the deletion, so it waits until the block is lifted. */
export const isDue = (now: number) =>
  and(isNotNull(players.erasureAt), lte(players.erasureAt, now), eq(players.status, 'normal'))

/**
 * An open case, order or payment account, or an unfinished letter to several players, postpones the erasure; it is
 * checked again every day.
 */
const isBound = async (tx: Tx, roleid: string, now: number): Promise<boolean> => {
  const facts = await leaveFacts(tx, roleid, now)
  if (facts.orders > 0 || facts.disputes > 0 || facts.payment !== null) return true
  return isBeingWrittenTo(tx, roleid, now)
}

const leaver = async (tx: Tx, roleid: string, now: number) => {
  const still = and(eq(players.roleid, roleid), isDue(now))
  const [player] = await tx
    .select({ roleid: players.roleid, nickname: players.nickname, createdAt: players.createdAt })
    .from(players)
    .where(still)
  return player && !(await isBound(tx, roleid, now)) ? player : null
}

/**
 * The slow search runs without locks: a player who logs in meanwhile cancels the deletion and loses nothing. What was
 * found is checked again under the lock. Returns whether the player was erased.
 */
const eraseIfDue = async (db: Database, roleid: string, secrets: Secrets, clock: Clock) => {
  for (;;) {
    const leaves = await leaver(db, roleid, clock())
    if (leaves === null) return null
    const found = await findMentions(db, roleid, leaves.nickname)
    const erase = async (tx: Tx) => {
      await tx.select({ roleid: players.roleid }).from(players).where(eq(players.roleid, roleid)).for('update')
      const still = await leaver(tx, roleid, clock())
      // An operator has approved another name since: what stands under that is looked for without the lock as well.
      if (still && still.nickname !== leaves.nickname) return 'renamed'
      if (still) await erasePlayer(tx, roleid, secrets, clock, found)
      return still
    }
    const erased = await retried(() => db.transaction(erase))
    if (erased !== 'renamed') return erased
  }
}

/** The next player due, in order of their number. */
const nextDue = async (db: Database, after: string, now: number): Promise<string | null> => {
  const [next] = await db
    .select({ roleid: players.roleid })
    .from(players)
    .where(and(isDue(now), gt(players.roleid, after)))
    .orderBy(asc(players.roleid))
    .limit(1)
  return next?.roleid ?? null
}

/** The time limit of a round, so that other jobs get their turn; the rest waits for the next round. */
const ROUND_MS = 3 * 60_000

/** A lock timeout is the least informative error, so any other is reported first. */
const worst = (failures: readonly unknown[]): unknown => failures.find((one) => !isLockTimeout(one)) ?? failures[0]

interface Progress {
  readonly period: string
  last: string
  readonly failures: unknown[]
}

const beginning = (period: string): Progress => ({ period, last: '', failures: [] })

/**
 * Erases players past the cooling-off period, once a day. Each has a transaction of their own, so that rows are not
 * locked longer than needed and one failure blocks nobody else. A round continues where this process's previous round
 * of the day ended, so that players who fail do not use up every round; a new day starts from the first.
 */
export const erasureJob = (secrets: Secrets, db: Database, clock: Clock, list?: ErasedList): Job => {
  let progress = beginning('')
  const eraseAndNote = async (roleid: string): Promise<void> => {
    const erased = await eraseIfDue(db, roleid, secrets, clock)
    if (erased) await list?.note(erased, clock())
  }
  return {
    name: 'erase-players',
    every: 'day',
    catchUp: 'latest',
    slow: true,
    run: async (_tx, period) => {
      if (progress.period !== period) progress = beginning(period)
      const { failures } = progress
      const until = clock() + ROUND_MS
      for (;;) {
        const roleid = await nextDue(db, progress.last, clock())
        if (roleid === null) break
        if (clock() >= until) throw new ContinueNextRound()
        await eraseAndNote(roleid).catch((error: unknown) => failures.push(error))
        progress.last = roleid
      }
      progress = beginning(period)
      // The round counts as failed, so the next one tries again.
      if (failures.length > 0) throw worst(failures)
    },
  }
}
