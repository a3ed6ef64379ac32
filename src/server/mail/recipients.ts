import { and, asc, inArray, ne } from 'drizzle-orm'
import { chunks } from '../db/chunks.ts'
import { players } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

type Player = Pick<typeof players.$inferSelect, 'roleid' | 'status'>

const AT_ONCE = 1_000

/**
 * The recipients who still exist, with a shared lock on their rows until the letters are written, so that erasing a
 * player a moment later finds the letter too. Call it before locking any other row, because every act locks its
 * player's row first.
 */
export const holdRecipients = async (tx: Tx, roleids: readonly string[]): Promise<ReadonlyMap<string, Player>> => {
  const inOrder = [...new Set(roleids)].sort()
  const here = new Map<string, Player>()
  for (const portion of chunks(inOrder, AT_ONCE)) {
    const some = inArray(players.roleid, portion)
    const rows = await tx
      .select({ roleid: players.roleid, status: players.status })
      .from(players)
      .where(and(some, ne(players.status, 'erased')))
      .orderBy(asc(players.roleid))
      .for('share')
    for (const row of rows) here.set(row.roleid, row)
  }
  return here
}
