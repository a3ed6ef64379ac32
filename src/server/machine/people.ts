import { and, asc, desc, eq, gt, gte, isNull, lte, or } from 'drizzle-orm'
import { TIME_WINDOW_MS } from '../../contract/wire/signature.ts'
import { rankByMerit } from '../../rules/game/military-rank.ts'
import { DAY_MS } from '../../rules/time/calendar.ts'
import { refuse } from '../call/refusal.ts'
import { icCards, icLogins, machineSessions, players } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { lockedCard } from '../ic/hands.ts'
import { wornTitles } from '../title/worn.ts'
import type { MachineContext } from './act.ts'

/** Locks the player's row until the report is done, so that reports of one player are serialized. */
export const lockedPlayer = async (tx: Tx, roleid: string) => {
  const [player] = await tx.select().from(players).where(eq(players.roleid, roleid)).for('update')
  if (!player) return refuse('not_found')
  return player.status === 'normal' ? player : refuse('account_blocked')
}

/**
 * A card and its owner, both locked, the player's row first as everywhere. A card blocked by customer service counts as
 * unknown. Players who asked for deletion must log in to the app first, because matches played until then would be
 * erased with the account.
 */
export const icCardAndHolder = async (tx: Tx, number: string) => {
  const [seen] = await tx.select({ owner: icCards.owner }).from(icCards).where(eq(icCards.number, number))
  const player = seen?.owner ? await lockedPlayer(tx, seen.owner) : null
  if (player && player.erasureAt !== null) return refuse('account_leaving')
  const card = await lockedCard(tx, number)
  if (!card || card.blockedAt !== null) return refuse('not_found')
  // The owner changed meanwhile: the retried report finds the new one.
  if (card.owner !== (player?.roleid ?? null)) return refuse('key_in_progress', { retryAfter: 1 })
  return { card, player }
}

/** Machines use the language of the arcades they are in. */
export const introduce = async (
  { tx, now }: Pick<MachineContext, 'tx' | 'now'>,
  { roleid, nickname, merit }: Pick<typeof players.$inferSelect, 'roleid' | 'nickname' | 'merit'>,
) => {
  const worn = (await wornTitles(tx, [roleid], now)).get(roleid)
  return {
    nickname,
    militaryRank: rankByMerit(merit),
    title: worn ? { name: worn.title.name['zh-TW'], position: worn.position } : null,
  }
}

/**
 * decided here: how long a session lasts without a logout, and how long after a login the machine may report matches.
 */
const STANDS_MS = DAY_MS

type AtMachine = Pick<MachineContext, 'tx' | 'machine' | 'now'>

/** A session with an inserted card lasts until the card is removed. */
export const sessionAt = async ({ tx, machine }: Pick<AtMachine, 'tx' | 'machine'>) => {
  const [session] = await tx.select().from(machineSessions).where(eq(machineSessions.machineId, machine.id))
  return session ?? null
}

/** The player at this machine, by an inserted IC card or a rotating code; with `number`, only with that card. */
const standingAt = async (context: AtMachine, number?: string): Promise<string> => {
  const session = await sessionAt(context)
  const isTheirs = session !== null && (number === undefined || session.icNumber === number)
  const stands = isTheirs && session.openedAt >= context.now - STANDS_MS
  return (stands ? session.roleid : null) ?? refuse('missing_roleid')
}

/**
 * The player at this machine, with their row locked. Checked again under the lock: the session may have ended during
 * the wait, and the retried report finds who is there now.
 */
export const lockedStanding = async (context: AtMachine, number?: string) => {
  const roleid = await standingAt(context, number)
  const player = await lockedPlayer(context.tx, roleid)
  return (await standingAt(context, number)) === roleid ? player : refuse('key_in_progress', { retryAfter: 1 })
}

/**
 * Whose report it is, and its time: the player logged in with that card at that time, even if the report comes hours
 * later. If the machine's clock is slightly slow (within the signature's tolerance), the match may seem to be earlier
 * than its login; then that next login counts.
 */
export const playedBy = async ({ tx, machine }: MachineContext, number: string, at: number) => {
  const { roleid, machineId, endedAt, id } = icLogins
  const here = and(eq(icLogins.number, number), eq(machineId, machine.id))
  const before = and(here, lte(icLogins.at, at), gte(icLogins.at, at - STANDS_MS))
  const [login] = await tx
    .select({ roleid })
    .from(icLogins)
    .where(and(before, or(isNull(endedAt), gt(endedAt, at))))
    .orderBy(desc(icLogins.at), desc(id))
    .limit(1)
  if (login) return { roleid: login.roleid, at }
  const [next] = await tx
    .select({ roleid, at: icLogins.at })
    .from(icLogins)
    .where(and(here, gt(icLogins.at, at), lte(icLogins.at, at + TIME_WINDOW_MS)))
    .orderBy(asc(icLogins.at), asc(id))
    .limit(1)
  return next ?? refuse('missing_roleid')
}
