import { createRecent } from '../fair/recent.ts'

/** What never changes in a session: its token and whose it is. */
export interface Known {
  readonly token: string
  readonly roleid: string
}

/**
 * Sessions whose holder has proven himself to this process: enough to tell a right signature from a wrong one without
 * asking the database. Whether a session is still good is nothing to keep: another process may have ended it, so that
 * is asked every time.
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
