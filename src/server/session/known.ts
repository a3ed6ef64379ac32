/** Whose session an id is. That never changes, so it may be kept; whether the session is still good is asked every time. */
export interface KnownSessions {
  ownerOf(sessionId: string): string | null
  learn(sessionId: string, roleid: string): void
}

const MOST = 50_000

export const createKnownSessions = (): KnownSessions => {
  const owners = new Map<string, string>()
  return {
    ownerOf: (sessionId) => owners.get(sessionId) ?? null,
    learn(sessionId, roleid) {
      if (owners.has(sessionId)) return
      if (owners.size >= MOST) for (const oldest of [...owners.keys()].slice(0, MOST / 10)) owners.delete(oldest)
      owners.set(sessionId, roleid)
    },
  }
}
