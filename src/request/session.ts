import type { KeyVal } from './env.ts'
import { decodeStored, encodeStored, type StoredValue } from './stored.ts'

export type Session = StoredValue<'userInfo'>

/**
 * The session is one record, so that one transaction can compare and set it. Its token is its version: whoever read
 * an older token cannot overwrite or clear a newer one.
 */
export interface Sessions {
  read(): Promise<Session | null>
  begin(session: Session): Promise<void>
  /** False when another tab or the worker was quicker. */
  replaceToken(seen: string, next: string): Promise<boolean>
  clear(seen: string): Promise<boolean>
}

export const createSessions = (keyval: KeyVal): Sessions => {
  /** What a full disk refused: without it the next request would be signed with a token that is over. */
  let unwritten: { readonly seen: string; readonly next: string } | null = null
  const sessionIn = (raw: unknown): Session | null => {
    const session = decodeStored('userInfo', raw)
    return session && session.access_token === unwritten?.seen ? { ...session, access_token: unwritten.next } : session
  }
  const compareAndSet = async (seen: string, next: (session: Session) => Session | null): Promise<boolean> => {
    let won = false
    await keyval.update('userInfo', (raw) => {
      const session = sessionIn(raw)
      won = session?.access_token === seen
      const changed = won && session ? next(session) : null
      if (!won) return raw
      return changed ? encodeStored(changed) : undefined
    })
    return won
  }
  /** The record decides, and stands already: what only follows it fails for itself. */
  const follow = (token: string | null) =>
    (token === null ? keyval.remove(['token']) : keyval.set('token', encodeStored(token))).catch(() => {})
  let trying = false
  /** The disk may have room again: whoever opens the app next must not find a token that is over. */
  const tryAgain = async ({ next }: NonNullable<typeof unwritten>) => {
    trying = true
    await compareAndSet(next, (session) => session)
      .then(() => {
        unwritten = null
      })
      .catch(() => {})
    trying = false
  }
  return {
    async read() {
      const session = sessionIn(await keyval.get('userInfo'))
      if (unwritten && !trying) void tryAgain(unwritten)
      return session
    },
    async begin(session) {
      await keyval.set('userInfo', encodeStored(session))
      await follow(session.access_token)
    },
    async replaceToken(seen, next) {
      const before = unwritten?.next === seen ? unwritten.seen : seen
      const write = () => compareAndSet(seen, (session) => ({ ...session, access_token: next }))
      const won = await write().catch(() => null)
      if (won === null) unwritten = { seen: before, next }
      if (won) await follow(next)
      return won ?? true
    },
    async clear(seen) {
      const won = await compareAndSet(seen, () => null)
      if (won) await follow(null)
      return won
    },
  }
}
