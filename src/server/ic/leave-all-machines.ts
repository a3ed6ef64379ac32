import { and, eq } from 'drizzle-orm'
import { machineSessions } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

/** The player stands at no machine any more; a card that lies in one lies there as nobody's. */
export const leaveAllMachines = async (tx: Tx, roleid: string): Promise<void> => {
  const theirs = eq(machineSessions.roleid, roleid)
  await tx.delete(machineSessions).where(and(theirs, eq(machineSessions.inserted, false)))
  await tx.update(machineSessions).set({ roleid: null, loggedInAt: null }).where(theirs)
}
