import { and, eq, isNull } from 'drizzle-orm'
import { type Atk, isInWindow, verifyAtk } from '../../../contract/wire/signature.ts'
import { sessionChains, sessions } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import type { Known } from '../../session/known.ts'
import { findSession } from '../../session/sessions.ts'
import { type Moment, validityOf } from '../../session/validity.ts'
import { refuse } from '../refusal.ts'
import type { Admitted } from './admission.ts'
import { endStolen } from './end-stolen.ts'
import type { Asked } from './envelope.ts'

const checkSignature = (atk: Atk, token: string, body: string, now: number): void => {
  if (!verifyAtk(atk, token, body)) refuse('bad_signature')
  if (!isInWindow(atk.time, now)) refuse('time_skew')
}

/**
 * How a request is refused that no session stands behind. Giving up the account ended every login: who never heard
 * that it was done must not undo it by logging in unawares.
 */
export const rejectionOf = ({ verb }: Asked, player?: { readonly erasureAt: number | null }) => {
  if (player && player.erasureAt !== null) return 'account_leaving'
  return verb.traits.staleSession ? 'refresh_failed' : 'unauthorized'
}

export interface Signed {
  readonly atk: Atk
  readonly body: string
  /** Of the network: until the signature holds, this is whom the call counts against. */
  readonly line: string
}

/**
 * Who signed, before anything is counted as theirs: anybody may write another's session id into a header. Looking a
 * new session up waits in its line's queue, so a stranger's guesses wait behind one another and no player behind
 * them.
 */
export const prove = async (deps: Deps, asked: Asked, sessionId: string, signed: Signed): Promise<Known> => {
  const { atk, body, line } = signed
  const known = deps.known.find(sessionId)
  const session =
    known ??
    (await deps.shares.lookups(line, () => findSession(deps.database.db, deps.secrets, sessionId))) ??
    refuse(rejectionOf(asked))
  checkSignature(atk, session.token, body, deps.now())
  deps.known.learn(sessionId, session)
  return session
}

/**
 * Whether a session still opens this, now that it is known to have signed: who asks is never who the body claims.
 */
export const checkSession = async (deps: Deps, asked: Asked, atk: Atk, admitted: Admitted): Promise<void> => {
  const { session } = admitted
  const isGood = await checkValidity(deps, admitted, asked.verb.traits.staleSession ?? false, {
    now: deps.now(),
    signedAt: atk.time,
  })
  // Blocking ends every login, so this comes first: its player would read that they only have to log in again.
  if (session.status === 'blocked') refuse('account_blocked')
  if (!isGood) refuse(rejectionOf(asked, session))
  if (asked.roleid !== null && asked.roleid !== session.roleid) refuse('not_yours')
}

/** Whoever has no session signs with the empty token, and may ask what is open to all. */
export const checkVisitor = (deps: Deps, asked: Asked, atk: Atk, body: string): void => {
  if (!asked.verb.action.skipRoleid) refuse('missing_access_token')
  checkSignature(atk, '', body, deps.now())
}

/** How exactly the list of devices knows when one was last used. */
const USED_WITHIN_MS = 10 * 60_000

/** What it shows of a session is noted as well: that it is in use, or that somebody holds a copy of it. */
const checkValidity = async (
  { database: { db }, secrets }: Pick<Deps, 'database' | 'secrets'>,
  { session, successorUsedAt }: Admitted,
  mayBeStale: boolean,
  moment: Moment,
): Promise<boolean> => {
  const { now } = moment
  const validity = validityOf(session, successorUsedAt, moment)
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

/** Visitors share one empty session, so the body tells their nonces apart. */
export const visitorScope = ({ binding }: Atk): string => `-${binding.slice(0, 32)}`
