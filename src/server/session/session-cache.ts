import { createRecent } from '../throttling/recent.ts'

/** The immutable part of a session, its token and player, and whether it was refused last time. */
export interface CachedSession {
  readonly token: string
  readonly roleid: string
  /** Calls signed with it are refused, and count against the network they come from instead of the player. */
  readonly ended: boolean
}

/**
 * A cache of sessions that have signed a request to this process, enough to check a signature without the database.
 * Whether a session is still valid is queried every time, since another process may have ended it: `ended` only decides
 * what the next call counts against.
 */
export interface SessionCache {
  find(sessionId: string): CachedSession | null
  add(sessionId: string, known: CachedSession): void
}

const MOST = 50_000

export const createSessionCache = (): SessionCache => {
  const sessions = createRecent<CachedSession>(MOST)
  return {
    find: (sessionId) => sessions.get(sessionId) ?? null,
    add: (sessionId, { token, roleid, ended }) => sessions.set(sessionId, { token, roleid, ended }),
  }
}
