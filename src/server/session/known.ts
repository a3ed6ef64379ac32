import { createRecent } from '../fair/recent.ts'

/** The immutable part of a session: its token and player. */
export interface Known {
  readonly token: string
  readonly roleid: string
}

/**
 * A cache of sessions that have signed a request to this process, enough to check a signature without the database.
 * Whether a session is still valid is not cached, since another process may have ended it; that is queried every time.
 */
export interface KnownSessions {
  find(sessionId: string): Known | null
  learn(sessionId: string, known: Known): void
}

const MOST = 50_000

export const createKnownSessions = (): KnownSessions => {
  const sessions = createRecent<Known>(MOST)
  return {
    find: (sessionId) => sessions.get(sessionId) ?? null,
    learn: (sessionId, { token, roleid }) => sessions.set(sessionId, { token, roleid }),
  }
}
