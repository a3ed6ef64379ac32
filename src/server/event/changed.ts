import { eq } from 'drizzle-orm'
import { teams } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { TeamRow } from './place.ts'

/** Of what a review refused something is another now: it can be submitted again. Its event is held. */
export const noteChange = async (tx: Tx, { id, asRefused }: TeamRow): Promise<void> => {
  if (asRefused) await tx.update(teams).set({ asRefused: false }).where(eq(teams.id, id))
}
