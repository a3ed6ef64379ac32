import { and, eq, gte, isNull } from 'drizzle-orm'
import type { PlayerContext } from '../call/verb.ts'
import { icCards, icLogins, machineSessions } from '../db/schema/index.ts'
import { newCodes, OPEN_LOGINS_MS } from './hands.ts'

/**
 * Another device is logged out: what it holds of the player's IC cards makes codes of no worth from now on, and whoever
 * stands at a machine by such a code stands there no more. A card that lies in one is in somebody's hand, and stays.
 */
export const renewCodes = async ({ tx, secrets, roleid, now }: PlayerContext): Promise<void> => {
  const owned = await tx.select({ number: icCards.number }).from(icCards).where(eq(icCards.owner, roleid)).for('update')
  for (const { number } of owned) await tx.update(icCards).set(newCodes(secrets, now)).where(eq(icCards.number, number))
  if (owned.length === 0) return
  const byCode = and(eq(icLogins.roleid, roleid), eq(icLogins.way, 'qr'), isNull(icLogins.endedAt))
  await tx
    .update(icLogins)
    .set({ endedAt: now })
    .where(and(byCode, gte(icLogins.at, now - OPEN_LOGINS_MS)))
  await tx.delete(machineSessions).where(and(eq(machineSessions.roleid, roleid), eq(machineSessions.inserted, false)))
}
