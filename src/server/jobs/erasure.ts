import { and, eq, isNotNull, lte, ne } from 'drizzle-orm'
import { takeChanges } from '../card/changes.ts'
import {
  activity,
  addresses,
  boardScores,
  cardHistory,
  cards,
  cartLines,
  consents,
  credentials,
  disputes,
  faqVotes,
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
  paymentAccounts,
  playerSettings,
  players,
  pushMessages,
  pushSubscriptions,
  reviews,
  sessionChains,
  signedDays,
  signups,
} from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { leaveAllEvents } from '../event/signup/erase.ts'
import { takeFrom } from '../ic/hands.ts'
import type { Secrets } from '../session/secrets.ts'
import type { Job } from './runner.ts'
import { scrubTraces } from './traces.ts'

/** Whatever says who somebody was or what they did in the app. */
const own = [
  activity,
  addresses,
  cartLines,
  consents,
  credentials,
  disputes,
  faqVotes,
  handoverTickets,
  icLogins,
  identities,
  knownDevices,
  machineSessions,
  mails,
  noticeReads,
  operations,
  paymentAccounts,
  playerSettings,
  pushMessages,
  pushSubscriptions,
  reviews,
  sessionChains,
  signedDays,
]

const freeCards = async (tx: Tx, roleid: string, now: number): Promise<void> => {
  await takeChanges(tx, roleid, 1)
  const freed = await tx
    .update(cards)
    .set({ owner: null, boundAt: null, lineup: null, skinInUse: false, locked: false, updatedAt: now })
    .where(and(eq(cards.owner, roleid), eq(cards.state, 'active')))
    .returning({ serial: cards.serial })
  for (let from = 0; from < freed.length; from += 500) {
    const rows = freed.slice(from, from + 500).map(({ serial }) => ({ serial, event: 'unbound' as const, at: now }))
    await tx.insert(cardHistory).values(rows)
  }
  await tx.update(cardHistory).set({ roleid: null }).where(eq(cardHistory.roleid, roleid))
}

const freeIcCards = async (tx: Tx, roleid: string, secrets: Secrets, now: number): Promise<void> => {
  const held = await tx.select().from(icCards).where(eq(icCards.owner, roleid)).for('update')
  for (const card of held) await takeFrom(tx, secrets, { ...card, main: false }, now)
}

/** Results and ledgers stay under a number that leads to nobody any more; the phone is free for a new beginning. */
export const erasePlayer = async (tx: Tx, roleid: string, secrets: Secrets, now: number): Promise<void> => {
  const [player] = await tx.select().from(players).where(eq(players.roleid, roleid)).for('update')
  if (!player || player.status === 'erased') return
  await leaveAllEvents(tx, roleid, now)
  await scrubTraces(tx, roleid, player.nickname)
  await freeCards(tx, roleid, now)
  await freeIcCards(tx, roleid, secrets, now)
  await tx.delete(loginCodes).where(eq(loginCodes.phoneIndex, player.phoneIndex))
  for (const table of own) await tx.delete(table).where(eq(table.roleid, roleid))
  await tx.update(orders).set({ addressSealed: null }).where(eq(orders.roleid, roleid))
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
      nickname: '',
      avatar: null,
      agreedPrivacy: 0,
      agreedTerms: 0,
      status: 'erased',
      erasureAt: null,
    })
    .where(eq(players.roleid, roleid))
}

const AT_ONCE = 50

/** Who is past the cooling-off, once a day. */
export const erasureJob = (secrets: Secrets): Job => ({
  name: 'erase-players',
  every: 'day',
  catchUp: 'latest',
  run: async (tx, _period, now) => {
    const due = and(isNotNull(players.erasureAt), lte(players.erasureAt, now), ne(players.status, 'erased'))
    for (;;) {
      const rows = await tx.select({ roleid: players.roleid }).from(players).where(due).limit(AT_ONCE)
      if (rows.length === 0) return
      for (const { roleid } of rows) await erasePlayer(tx, roleid, secrets, now)
    }
  },
})
