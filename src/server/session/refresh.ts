import { and, count, eq, gt } from 'drizzle-orm'
import { sessionChains, sessions } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { addSession, findSession, type Issue, type Session } from './sessions.ts'
import { validityOf } from './validity.ts'

export const successorUsedAt = async (tx: Tx, session: Session): Promise<number | null> => {
  if (session.successorId === null) return null
  const [row] = await tx
    .select({ firstUsedAt: sessions.firstUsedAt })
    .from(sessions)
    .where(eq(sessions.id, session.successorId))
  return row?.firstUsedAt ?? null
}

/** decided here: this many tokens of one login may be issued within one token lifetime, the login's own included. */
const TOKENS_OF_A_LIFE = 5

/**
 * The app refreshes when its token expires. A client that keeps exchanging valid tokens gets its current one back,
 * because every token row is stored for a season.
 */
const isGreedy = async (tx: Tx, { chainId, replacedAt, expiresAt }: Session, { now, lifetimeMs }: Issue) => {
  if (replacedAt !== null || expiresAt - now <= lifetimeMs / 2) return false
  const ofThisLife = and(eq(sessions.chainId, chainId), gt(sessions.createdAt, now - lifetimeMs))
  const [row] = await tx.select({ begun: count() }).from(sessions).where(ofThisLife)
  return (row?.begun ?? 0) >= TOKENS_OF_A_LIFE
}

/**
 * Exchanging twice gives the same new token until it is first used, so that two tabs, or a phone that lost the first
 * answer, end up with one token. Once it is in use, a request with the old one comes from a copy and gets nothing.
 * Exchanges cannot run in parallel, since they hold the player's lock.
 */
export const refresh = async (tx: Tx, sessionId: string, issue: Issue): Promise<string | null> => {
  const session = await findSession(tx, issue.secrets, sessionId)
  if (!session) return null
  const validity = validityOf(session, await successorUsedAt(tx, session), {
    now: issue.now,
    signedAt: issue.now,
  })
  if (validity === 'ended' || validity === 'reused') return null
  if (session.successorId !== null) return handOutAgain(tx, session.successorId, issue)
  if (await isGreedy(tx, session, issue)) {
    await noteRenewal(tx, session.chainId, issue)
    return session.token
  }
  const next = await addSession(tx, session.chainId, issue)
  await tx
    .update(sessions)
    .set({ replacedAt: issue.now, successorId: next.id, firstUsedAt: session.firstUsedAt ?? issue.now })
    .where(eq(sessions.id, sessionId))
  await noteRenewal(tx, session.chainId, issue)
  return next.token
}

/** Extends the login by a season. */
const noteRenewal = async (tx: Tx, chainId: string, { now }: Issue): Promise<void> => {
  await tx.update(sessionChains).set({ renewedAt: now }).where(eq(sessionChains.id, chainId))
}

/** A token that was never used is safe to hand out again, with a new lifetime, however long ago its answer was lost. */
export const handOutAgain = async (tx: Tx, id: string, issue: Issue): Promise<string | null> => {
  const next = await findSession(tx, issue.secrets, id)
  if (!next || next.firstUsedAt !== null) return null
  await tx
    .update(sessions)
    .set({ createdAt: issue.now, expiresAt: issue.now + issue.lifetimeMs })
    .where(eq(sessions.id, id))
  await noteRenewal(tx, next.chainId, issue)
  return next.token
}
