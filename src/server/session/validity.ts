import { keptDays } from '../../contract/legal/kept-days.ts'
import type { Session } from './sessions.ts'

/** A replaced token stays valid this long, for requests that were in flight during the exchange. */
const OVERLAP_MS = 60_000
/** After this long without a refresh, the player has to log in again. */
export const REFRESHABLE_MS = keptDays.login * 86_400_000

/**
 * `good`: may act. `stale`: may only be exchanged for a new token. `ended`: nothing any more. `reused`: the request was
 * signed with a replaced token after its successor was in use and the overlap was over, so the token was copied and the
 * login has to end. A request that was signed in time and only arrives late is refused without ending anything.
 */
export type Validity = 'good' | 'stale' | 'ended' | 'reused'

export interface Moment {
  readonly now: number
  readonly signedAt: number
}

type Facts = Pick<Session, 'renewedAt' | 'expiresAt' | 'replacedAt' | 'endedAt'>

export const validityOf = (session: Facts, successorUsedAt: number | null, { now, signedAt }: Moment): Validity => {
  // The season counts from the login's last renewal: a phone that lost the answer of that has only the previous token.
  if (session.endedAt !== null || now > session.renewedAt + REFRESHABLE_MS) return 'ended'
  if (session.replacedAt === null) return now < session.expiresAt ? 'good' : 'stale'
  if (now <= session.replacedAt + OVERLAP_MS) return now < session.expiresAt ? 'good' : 'stale'
  // The answer with the successor may have been lost: until the successor is used, this token is all the phone has.
  if (successorUsedAt === null || now <= successorUsedAt + OVERLAP_MS) return 'stale'
  return signedAt > Math.max(successorUsedAt, session.replacedAt) + OVERLAP_MS ? 'reused' : 'ended'
}
