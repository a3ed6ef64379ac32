import { and, eq, gte, isNull, type SQL } from 'drizzle-orm'
import { DAY_MS } from '../../rules/time/calendar.ts'
import { icLogins, machineSessions } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

/** Older logins no longer matter: machines report within a day. */
const OPEN_LOGINS_MS = 2 * DAY_MS

/** Matches played until now may still be reported; later ones do not count for the player. */
const endLogins = async (tx: Tx, these: SQL | undefined, now: number): Promise<void> => {
  await tx
    .update(icLogins)
    .set({ endedAt: now })
    .where(and(these, isNull(icLogins.endedAt), gte(icLogins.at, now - OPEN_LOGINS_MS)))
}

/** Sessions that were opened with a code. */
const endSessions = async (tx: Tx, these: SQL): Promise<void> => {
  await tx.delete(machineSessions).where(and(these, eq(machineSessions.inserted, false)))
}

/** A card still inserted keeps its session, but without a player. */
const emptySessions = async (tx: Tx, these: SQL): Promise<void> => {
  await endSessions(tx, these)
  await tx.update(machineSessions).set({ roleid: null, loggedInAt: null }).where(these)
}

/** Logs this card out of all machines. */
export const leaveMachines = async (tx: Tx, number: string, now: number): Promise<void> => {
  await endLogins(tx, eq(icLogins.number, number), now)
  await emptySessions(tx, eq(machineSessions.icNumber, number))
}

/** Logs the player out of all machines, with all of their cards. */
export const leaveAllMachines = async (tx: Tx, roleid: string, now: number): Promise<void> => {
  await endLogins(tx, eq(icLogins.roleid, roleid), now)
  await emptySessions(tx, eq(machineSessions.roleid, roleid))
}

/**
 * Ends sessions opened with one of the player's codes; a session with an inserted card stays, since somebody has that
 * card in hand.
 */
export const leaveByCode = async (tx: Tx, roleid: string, now: number): Promise<void> => {
  await endLogins(tx, and(eq(icLogins.roleid, roleid), eq(icLogins.way, 'qr')), now)
  await endSessions(tx, eq(machineSessions.roleid, roleid))
}
