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
 * Another device is logged out: what it holds of the player's IC cards makes codes of no worth from now on, and whoever
 * stands at a machine by such a code stands there no more. Under the lock of the player's row.
 */
export const renewCodes = async ({ tx, secrets, roleid, now }: Renewal): Promise<void> => {
  const owned = await tx.select({ number: icCards.number }).from(icCards).where(eq(icCards.owner, roleid)).for('update')
  for (const { number } of owned) await tx.update(icCards).set(newCodes(secrets, now)).where(eq(icCards.number, number))
  if (owned.length > 0) await leaveByCode(tx, roleid, now)
}
