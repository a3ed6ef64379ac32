import { and, eq, isNull } from 'drizzle-orm'
import { type Atk, isInWindow, verifyAtk } from '../../../contract/wire/signature.ts'
import { sessionChains, sessions } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import type { CachedSession } from '../../session/session-cache.ts'
import { findSession, type Session } from '../../session/sessions.ts'
import { type Validity, validityOf } from '../../session/validity.ts'
import { refuse } from '../refusal.ts'
import type { Admitted } from './admission.ts'
import { endStolen } from './end-stolen.ts'
import type { Asked } from './envelope.ts'

const checkSignature = (atk: Atk, token: string, body: string, now: number): void => {
  if (!verifyAtk(atk, token, body)) refuse('bad_signature')
  if (!isInWindow(atk.time, now)) refuse('time_skew')
}

/**
 * The refusal of a request without a valid session. Deleting the account ended every login; if the player never got
 * that answer, "log in again" would make them cancel the deletion by accident, so there is a separate error for it.
 */
export const rejectionOf = ({ verb }: Asked, player?: { readonly erasureAt: number | null }) => {
  if (player && player.erasureAt !== null) return 'account_leaving'
  return verb.traits.staleSession ? 'refresh_failed' : 'unauthorized'
}

export interface Signed {
  readonly atk: Atk
  readonly body: string
  /** One customer's address (`http/network.ts`): the call counts against it until the signature is verified. */
  readonly line: string
}

/**
 * Verifies the signature before anything counts against the player: anybody can put another's session id into a header.
 * Looking up an unknown session waits in its line's queue, so a stranger's guesses delay each other and no player.
 */
export const verifySignature = async (
  deps: Deps,
  asked: Asked,
  sessionId: string,
  signed: Signed,
): Promise<CachedSession> => {
  const { atk, body, line } = signed
  const known =
    deps.sessionCache.find(sessionId) ??
    (await deps.limiters.sessionLookups(line, () => lookUp(deps, sessionId, atk))) ??
    refuse(rejectionOf(asked))
  checkSignature(atk, known.token, body, deps.now())
  deps.sessionCache.add(sessionId, known)
  return known
}

const lookUp = async (
  { database: { db }, secrets, now }: Deps,
  id: string,
  atk: Atk,
): Promise<CachedSession | null> => {
  const found = await findSession(db, secrets, id)
  if (!found) return null
  const { token, roleid } = found
  // Whether its successor was used is checked later (`checkSession`).
  return { token, roleid, ended: isOver(validityOf(found, null, { now: now(), signedAt: atk.time })) }
}

const isOver = (validity: Validity): boolean => validity === 'ended' || validity === 'reused'

/** Refuses a session whose row is gone: the account was erased or the session pruned. */
export const refuseGone = (deps: Deps, asked: Asked, sessionId: string, known: CachedSession): never => {
  deps.sessionCache.add(sessionId, { ...known, ended: true })
  return refuse(rejectionOf(asked))
}

/**
 * Whether the session is valid for this request, once its signature is verified. The player is the session's, whatever
 * the body claims.
 */
export const checkSession = async (deps: Deps, asked: Asked, atk: Atk, admitted: Admitted): Promise<void> => {
  const { session, successorUsedAt } = admitted
  const validity = validityOf(session, successorUsedAt, { now: deps.now(), signedAt: atk.time })
  deps.sessionCache.add(session.id, { token: session.token, roleid: session.roleid, ended: isOver(validity) })
  const isGood = await accepts(deps, session, validity, asked.verb.traits.staleSession ?? false)
  // Blocking ends every login, so this is checked first: otherwise a blocked player would be told to log in again.
  if (session.status === 'blocked') refuse('account_blocked')
  if (!isGood) refuse(rejectionOf(asked, session))
  if (asked.roleid !== null && asked.roleid !== session.roleid) refuse('not_yours')
}

/** Visitors sign with an empty token and may use the actions that are open to all. */
export const checkVisitor = (deps: Deps, asked: Asked, atk: Atk, body: string): void => {
  if (!asked.verb.action.skipRoleid) refuse('missing_access_token')
  checkSignature(atk, '', body, deps.now())
}

/** The precision of "last used" in the list of devices: saves a write for every request. */
const USED_WITHIN_MS = 10 * 60_000

/** Also records what the request shows about its session: that it is in use, or that its token was copied. */
const accepts = async (
  { database: { db }, secrets, now: clock }: Deps,
  session: Session,
  validity: Validity,
  mayBeStale: boolean,
): Promise<boolean> => {
  const now = clock()
  if (validity === 'reused') await endStolen(db, secrets, session, now)
  const accepted = validity === 'good' || (mayBeStale && validity === 'stale')
  if (!accepted) return false
  if (now - (session.usedAt ?? 0) > USED_WITHIN_MS) {
    await db.update(sessionChains).set({ usedAt: now }).where(eq(sessionChains.id, session.chainId))
  }
  if (session.firstUsedAt === null) {
    await db
      .update(sessions)
      .set({ firstUsedAt: now })
      .where(and(eq(sessions.id, session.id), isNull(sessions.firstUsedAt)))
  }
  return true
}

/** Visitors have no session id to scope their nonces, so a hash of the body does. */
export const visitorScope = ({ binding }: Atk): string => `-${binding.slice(0, 32)}`
