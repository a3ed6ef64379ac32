import { eq, sql } from 'drizzle-orm'
import { parallel } from '../../db/parallel.ts'
import { preparedOn } from '../../db/prepared.ts'
import { players, sessionChains } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import type { Session } from '../../session/sessions.ts'
import { Refusal } from '../refusal.ts'
import { rejectionOf } from './authenticate.ts'
import type { Asked } from './envelope.ts'

/** Serializes the writes of one player, so that verbs need no concurrency control among themselves. */
const row = preparedOn((db) =>
  db
    .select({ status: players.status, erasureAt: players.erasureAt })
    .from(players)
    .where(eq(players.roleid, sql.placeholder('roleid')))
    .for('update')
    .prepare('lock'),
)

/** A separate statement: one that waits for a row lock still reads other tables as of before the wait. */
const login = preparedOn((db) =>
  db
    .select({ endedAt: sessionChains.endedAt })
    .from(sessionChains)
    .where(eq(sessionChains.id, sql.placeholder('chainId')))
    .prepare('login'),
)

/**
 * Locks the player's row, then checks the login again: a block, a sign-out on another device or a deletion takes the
 * same lock and may have committed while this waited.
 */
export const lockPlayer = async (tx: Tx, asked: Asked, { roleid, chainId }: Session): Promise<Refusal | null> => {
  const [[player], [chain]] = await parallel([row(tx).execute({ roleid }), login(tx).execute({ chainId })])
  if (player?.status === 'blocked') return new Refusal('account_blocked')
  return chain?.endedAt === null ? null : new Refusal(rejectionOf(asked, player))
}
