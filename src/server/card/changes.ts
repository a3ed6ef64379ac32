import { eq, sql } from 'drizzle-orm'
import { players } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

/**
 * Takes so many change numbers of a player and answers the first. Taking them locks the player's row until the
 * transaction ends, so numbers become visible in their order and a phone that has seen n has seen everything before
 * n.
 */
export const takeChanges = async (tx: Tx, roleid: string, count: number): Promise<number> => {
  const [row] = await tx
    .update(players)
    .set({ cardSeq: sql`${players.cardSeq} + ${count}` })
    .where(eq(players.roleid, roleid))
    .returning({ last: players.cardSeq })
  if (!row) throw new Error('a change was to be numbered for a player who does not exist')
  return row.last - count + 1
}
