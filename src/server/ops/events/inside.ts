import { and, asc, eq, ne } from 'drizzle-orm'
import { signupStatus } from '../../../rules/events/signup.ts'
import { players, signups } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'

/** Everybody who is in an event in whatever state, and can be written to. */
export const everybodyIn = async (tx: Tx, id: string): Promise<readonly string[]> => {
  const rows = await tx
    .select({ roleid: signups.roleid })
    .from(signups)
    .innerJoin(players, eq(players.roleid, signups.roleid))
    .where(and(eq(signups.eventId, id), ne(signups.status, signupStatus.none), eq(players.status, 'normal')))
    .orderBy(asc(signups.roleid))
  return rows.map(({ roleid }) => roleid)
}
