import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Atk } from '../../contract/signature.ts'
import { preparedOn } from '../db/prepared.ts'
import { nonces, sessionChains, sessions } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { successorUsedAt } from '../session/refresh.ts'
import { endChain, findSession, type Session } from '../session/store.ts'
import { type Moment, validityOf } from '../session/validity.ts'
import type { Asked } from './envelope.ts'
import { checkSignature, rejectionOf } from './prove.ts'
import { refuse } from './refusal.ts'

export interface Caller {
  readonly atk: Atk
  readonly session: Session | null
}

/**
 * Who asks, proven by the signature (a session's is checked before, in `prove.ts`): never by the roleid that the body
 * claims.
 */
export const authenticate = async (deps: Deps, asked: Asked, atk: Atk, body: string): Promise<Caller> => {
  const now = deps.now()
  const { db } = deps.database
  const { action, traits } = asked.verb
  if (atk.sessionId === null) {
    if (!action.skipRoleid) return refuse('missing_access_token')
    checkSignature(atk, '', body, now)
    return { atk, session: null }
  }
  const session = (await findSession(db, deps.secrets, atk.sessionId)) ?? refuse(rejectionOf(asked))
  await checkValidity(db, session, traits.staleSession ?? false, { now, signedAt: atk.time })
  if (session.status === 'blocked') return refuse('account_blocked')
  if (asked.roleid !== null && asked.roleid !== session.roleid) return refuse('not_yours')
  return { atk, session }
}

/** How exactly the list of devices knows when one was last used. */
const USED_WITHIN_MS = 10 * 60_000

const checkValidity = async (db: Tx, session: Session, mayBeStale: boolean, moment: Moment): Promise<void> => {
  const { now } = moment
  const validity = validityOf(session, await successorUsedAt(db, session), moment)
  if (validity === 'reused') await endChain(db, session.chainId, now)
  const accepted = validity === 'good' || (mayBeStale && validity === 'stale')
  if (!accepted) refuse(mayBeStale ? 'refresh_failed' : 'unauthorized')
  if (now - (session.usedAt ?? 0) > USED_WITHIN_MS) {
    await db.update(sessionChains).set({ usedAt: now }).where(eq(sessionChains.id, session.chainId))
  }
  if (session.firstUsedAt === null) {
    await db
      .update(sessions)
      .set({ firstUsedAt: now })
      .where(and(eq(sessions.id, session.id), isNull(sessions.firstUsedAt)))
  }
}

const spend = preparedOn((db) =>
  db
    .insert(nonces)
    .values({ scope: sql.placeholder('scope'), time: sql.placeholder('time'), nonce: sql.placeholder('nonce') })
    .onConflictDoNothing()
    .returning({ nonce: nonces.nonce })
    .prepare('nonce'),
)

/** Single use per session, time and nonce. Visitors share one empty session, so there the body tells them apart. */
export const spendNonce = async (db: Tx, { atk }: Caller): Promise<void> => {
  const scope = atk.sessionId ?? `-${atk.binding.slice(0, 32)}`
  const spent = await spend(db).execute({ scope, time: atk.time, nonce: atk.nonce })
  if (spent.length === 0) refuse('nonce_replayed')
}
