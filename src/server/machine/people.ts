import { and, asc, desc, eq, gt, gte, isNull, lte, or } from 'drizzle-orm'
import { TIME_WINDOW_MS } from '../../contract/wire/signature.ts'
import { rankByMerit } from '../../rules/game/military-rank.ts'
import { refuse } from '../call/refusal.ts'
import { icCards, icLogins, machineSessions, players } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { lockedCard } from '../ic/hands.ts'
import { wornTitles } from '../title/worn.ts'
import type { MachineContext } from './act.ts'

/** The player whose row stays locked until the report is done: reports of one player go one after the other. */
export const lockedPlayer = async (tx: Tx, roleid: string) => {
  const [player] = await tx.select().from(players).where(eq(players.roleid, roleid)).for('update')
  if (!player) return refuse('not_found')
  return player.status === 'normal' ? player : refuse('account_blocked')
}

/**
 * A card and whose it is, both locked, the player's row first as everywhere. One that customer service has blocked is
 * taken like one that does not exist. Who has deregistered plays on once they have logged in to the app again: what
 * they played until then would be erased with the rest.
 */
export const icCardAndHolder = async (tx: Tx, number: string) => {
  const [seen] = await tx.select({ owner: icCards.owner }).from(icCards).where(eq(icCards.number, number))
  const player = seen?.owner ? await lockedPlayer(tx, seen.owner) : null
  if (player && player.erasureAt !== null) return refuse('account_leaving')
  const card = await lockedCard(tx, number)
  if (!card || card.blockedAt !== null) return refuse('not_found')
  // It went from hand to hand in between: the same report again finds whose it is now.
  if (card.owner !== (player?.roleid ?? null)) return refuse('key_in_progress', { retryAfter: 1 })
  return { card, player }
}

/** Machines speak as the arcades do that they stand in. */
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
 * decided here: how long somebody stands at a machine whom nobody saw leave, and how long after a login it may tell
 * what was played.
 */
const STANDS_MS = 24 * 3_600_000

type AtMachine = Pick<MachineContext, 'tx' | 'machine' | 'now'>

/** A card lies in a machine for as long as nobody takes it out. */
export const sessionAt = async ({ tx, machine }: Pick<AtMachine, 'tx' | 'machine'>) => {
  const [session] = await tx.select().from(machineSessions).where(eq(machineSessions.machineId, machine.id))
  return session ?? null
}

/**
 * Who stands at this machine: their IC card lies in it, or they logged in with its rotating code. `number`: with that
 * card alone.
 */
const standingAt = async (context: AtMachine, number?: string): Promise<string> => {
  const session = await sessionAt(context)
  const isTheirs = session !== null && (number === undefined || session.icNumber === number)
  const stands = isTheirs && session.openedAt >= context.now - STANDS_MS
  return (stands ? session.roleid : null) ?? refuse('missing_roleid')
}

/**
 * Whoever stands here, their row locked. Looked at once more under the lock: who it was may have gone while it was
 * waited for, and the same report again finds who stands here now.
 */
export const lockedStanding = async (context: AtMachine, number?: string) => {
  const roleid = await standingAt(context, number)
  const player = await lockedPlayer(context.tx, roleid)
  return (await standingAt(context, number)) === roleid ? player : refuse('key_in_progress', { retryAfter: 1 })
}

/**
 * Whose report it is and when that was: the player who had logged in here with that card, also if the machine tells it
 * hours later. One whose clock is behind ours by no more than a signature may be has played after the login that
 * followed.
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
