import { and, eq, gte, isNull, type SQL } from 'drizzle-orm'
import { icLogins, machineSessions } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

/** Older ones count for nothing any more: machines tell within a day. */
const OPEN_LOGINS_MS = 2 * 24 * 3_600_000

/** What was played until now may still be told, what is played from now on is nobody's. */
const endLogins = async (tx: Tx, these: SQL | undefined, now: number): Promise<void> => {
  await tx
    .update(icLogins)
    .set({ endedAt: now })
    .where(and(these, isNull(icLogins.endedAt), gte(icLogins.at, now - OPEN_LOGINS_MS)))
}

/** Whoever stands there by a code. */
const endSessions = async (tx: Tx, these: SQL): Promise<void> => {
  await tx.delete(machineSessions).where(and(these, eq(machineSessions.inserted, false)))
}

/** A card that lies in a machine lies there as nobody's. */
const emptySessions = async (tx: Tx, these: SQL): Promise<void> => {
  await endSessions(tx, these)
  await tx.update(machineSessions).set({ roleid: null, loggedInAt: null }).where(these)
}

/** Nobody is logged in with that card any more, at no machine. */
export const leaveMachines = async (tx: Tx, number: string, now: number): Promise<void> => {
  await endLogins(tx, eq(icLogins.number, number), now)
  await emptySessions(tx, eq(machineSessions.icNumber, number))
}

/** The player is logged in at no machine any more, with none of their cards. */
export const leaveAllMachines = async (tx: Tx, roleid: string, now: number): Promise<void> => {
  await endLogins(tx, eq(icLogins.roleid, roleid), now)
  await emptySessions(tx, eq(machineSessions.roleid, roleid))
}

/** Nobody stands anywhere by a code of the player's; a card that lies in a machine is in somebody's hand, and stays. */
export const leaveByCode = async (tx: Tx, roleid: string, now: number): Promise<void> => {
  await endLogins(tx, and(eq(icLogins.roleid, roleid), eq(icLogins.way, 'qr')), now)
  await endSessions(tx, eq(machineSessions.roleid, roleid))
}
