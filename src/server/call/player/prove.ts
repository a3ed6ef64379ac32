import { type Atk, TIME_WINDOW_MS, verifyAtk } from '../../../contract/wire/signature.ts'
import type { Deps } from '../../deps.ts'
import type { Known } from '../../session/known.ts'
import { findSession } from '../../session/sessions.ts'
import { refuse } from '../refusal.ts'
import type { Asked } from './envelope.ts'

export const checkSignature = (atk: Atk, token: string, body: string, now: number): void => {
  if (!verifyAtk(atk, token, body)) refuse('bad_signature')
  if (Math.abs(now - atk.time) > TIME_WINDOW_MS) refuse('time_skew')
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
