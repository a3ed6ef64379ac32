import { eq } from 'drizzle-orm'
import { teams } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { TeamRow } from './place.ts'

/**
 * Records that a team refused by a review has changed, so it can be submitted again. Requires the lock of the event.
 */
export const noteChange = async (tx: Tx, { id, asRefused }: TeamRow): Promise<void> => {
  if (asRefused) await tx.update(teams).set({ asRefused: false }).where(eq(teams.id, id))
}
