import { eq } from 'drizzle-orm'
import { icCards } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Secrets } from '../session/secrets.ts'
import { newCodes } from './hands.ts'
import { leaveByCode } from './leave-machines.ts'

interface Renewal {
  readonly tx: Tx
  readonly secrets: Secrets
  readonly roleid: string
  readonly now: number
}

/**
 * When another device is logged out: replaces the TOTP secrets it has stored, and ends machine sessions opened with
 * such codes. Requires the lock of the player's row.
 */
export const renewCodes = async ({ tx, secrets, roleid, now }: Renewal): Promise<void> => {
  const owned = await tx.select({ number: icCards.number }).from(icCards).where(eq(icCards.owner, roleid)).for('update')
  for (const { number } of owned) await tx.update(icCards).set(newCodes(secrets, now)).where(eq(icCards.number, number))
  if (owned.length > 0) await leaveByCode(tx, roleid, now)
}
