import { eq, sql } from 'drizzle-orm'
import { players } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

/**
 * Takes change numbers of a player and returns the first. The player's row stays locked until the transaction ends, so
 * numbers become visible in order: a phone that has seen n has seen everything before n.
 */
export const takeChanges = async (tx: Tx, roleid: string, count: number): Promise<number> => {
  const [row] = await tx
    .update(players)
    .set({ cardSeq: sql`${players.cardSeq} + ${count}` })
    .where(eq(players.roleid, roleid))
    .returning({ last: players.cardSeq })
  if (!row) throw new Error('the player whose change gets a number does not exist')
  return row.last - count + 1
}
