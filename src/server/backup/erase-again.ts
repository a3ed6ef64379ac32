import { ne } from 'drizzle-orm'
import { unfinished } from '../account-deletion/open-orders.ts'
import { orders, players } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { erasedMark } from '../jobs/erased-list.ts'
import { erasePlayer } from '../jobs/erasure.ts'
import type { Secrets } from '../session/secrets.ts'
import { BackupRefused } from './format.ts'

export interface Erased {
  readonly secrets: Secrets
  readonly marks: ReadonlySet<string>
  /** Skips the check for an improbable number of players. */
  readonly many: boolean
}

/**
 * Up to this many are always plausible; beyond it, at most a tenth of all players. Wrongly erased data exists nowhere
 * else.
 */
const FEW = 20
const MOST_OF = 10
const isImprobable = (erased: number, players: number): boolean => erased > FEW && erased * MOST_OF > players

/** Erases players who were erased after the backup was taken, since the backup brings them back. Returns how many. */
export const eraseAgain = async (tx: Tx, { secrets, marks, many }: Erased): Promise<number> => {
  if (marks.size === 0) return 0
  const here = await tx
    .select({ roleid: players.roleid, createdAt: players.createdAt })
    .from(players)
    .where(ne(players.status, 'erased'))
  const back = here.filter((player) => marks.has(erasedMark(secrets, player)))
  if (!many && isImprobable(back.length, here.length)) {
    throw new BackupRefused(
      `the list would erase ${back.length} of ${here.length} players: where that many did leave, --erase-many says so`,
    )
  }
  for (const { roleid } of back) {
    await erasePlayer(tx, roleid, secrets, Date.now)
    // Completed, as it was when the player left: there is no address any more to ship it to.
    await tx.update(orders).set({ status: 'completed', completedAt: Date.now() }).where(unfinished(roleid))
  }
  return back.length
}
