import { eq, sql } from 'drizzle-orm'
import { preparedOn } from '../../db/prepared.ts'
import { players, sessionChains } from '../../db/schema/index.ts'
import { together } from '../../db/together.ts'
import type { Tx } from '../../db/types.ts'
import type { Session } from '../../session/sessions.ts'
import { Refusal } from '../refusal.ts'
import { rejectionOf } from './authenticate.ts'
import type { Asked } from './envelope.ts'

/** One player's writes go one after the other: no verb has to think of its neighbour. */
const row = preparedOn((db) =>
  db
    .select({ status: players.status, erasureAt: players.erasureAt })
    .from(players)
    .where(eq(players.roleid, sql.placeholder('roleid')))
    .for('update')
    .prepare('lock'),
)

/** A statement of its own: one that waits for a row sees all others as they were before it waited. */
const login = preparedOn((db) =>
  db
    .select({ endedAt: sessionChains.endedAt })
    .from(sessionChains)
    .where(eq(sessionChains.id, sql.placeholder('chainId')))
    .prepare('login'),
)

/**
 * Holds the player's row, and looks once more whether this login may still act: a block, a sign-out from elsewhere and
 * a deletion hold the row too, and may have come while this waited for it.
 */
export const lockPlayer = async (tx: Tx, asked: Asked, { roleid, chainId }: Session): Promise<Refusal | null> => {
  const [[player], [chain]] = await together([row(tx).execute({ roleid }), login(tx).execute({ chainId })])
  if (player?.status === 'blocked') return new Refusal('account_blocked')
  return chain?.endedAt === null ? null : new Refusal(rejectionOf(asked, player))
}
