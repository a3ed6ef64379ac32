import { keptDays } from '../../contract/legal/kept-days.ts'
import type { Session } from './sessions.ts'

/** A previous token stays good this long, for the requests that were on their way when it was exchanged. */
const OVERLAP_MS = 60_000
/** A phone that lay in a drawer for longer logs in again. */
export const REFRESHABLE_MS = keptDays.login * 86_400_000

/**
 * good: may act. stale: may be exchanged for a new token and nothing else. ended: nothing any more. reused: signed
 * with a token whose successor was in use already and whose overlap was over, so somebody holds a copy: the chain has
 * to end. A request that was signed in time and merely arrives late is refused and ends nothing.
 */
export type Validity = 'good' | 'stale' | 'ended' | 'reused'

export interface Moment {
  readonly now: number
  readonly signedAt: number
}

type Facts = Pick<Session, 'renewedAt' | 'expiresAt' | 'replacedAt' | 'endedAt'>

export const validityOf = (session: Facts, successorUsedAt: number | null, { now, signedAt }: Moment): Validity => {
  // Its season is that of its login: the token before is all a phone has that did not hear of the last renewal.
  if (session.endedAt !== null || now > session.renewedAt + REFRESHABLE_MS) return 'ended'
  if (session.replacedAt === null) return now < session.expiresAt ? 'good' : 'stale'
  if (now <= session.replacedAt + OVERLAP_MS) return now < session.expiresAt ? 'good' : 'stale'
  // The answer that carried the successor may have been lost: until that is used, this one is all the phone has.
  if (successorUsedAt === null || now <= successorUsedAt + OVERLAP_MS) return 'stale'
  return signedAt > Math.max(successorUsedAt, session.replacedAt) + OVERLAP_MS ? 'reused' : 'ended'
}
