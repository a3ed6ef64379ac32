import { ne } from 'drizzle-orm'
import { players } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { erasedMark } from '../jobs/erased-list.ts'
import { erasePlayer } from '../jobs/erasure.ts'
import type { Secrets } from '../session/secrets.ts'

export interface Erased {
  readonly secrets: Secrets
  readonly marks: ReadonlySet<string>
}

/** Who was erased after the backup was taken asked for that, and is in it as if they never had. Answers how many. */
export const eraseAgain = async (tx: Tx, { secrets, marks }: Erased): Promise<number> => {
  if (marks.size === 0) return 0
  const here = await tx
    .select({ roleid: players.roleid, createdAt: players.createdAt })
    .from(players)
    .where(ne(players.status, 'erased'))
  const back = here.filter((player) => marks.has(erasedMark(secrets, player)))
  for (const { roleid } of back) await erasePlayer(tx, roleid, secrets, Date.now)
  return back.length
}
