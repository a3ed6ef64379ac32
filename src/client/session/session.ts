import type { LoginInfo } from '../../contract/account/session.ts'
import { sessionIdOf } from '../../contract/wire/signature.ts'
import { decodeStored, encodeStored, type StoredValue } from '../device/stored.ts'
import type { KeyVal } from '../env.ts'

/** `login` identifies it for its whole life while tokens change: the id of its first token. */
export type Session = StoredValue<'userInfo'>

const firstId = (token: string): string => sessionIdOf(token) ?? token
const sessionIn = (raw: unknown): Session | null => {
  const held = decodeStored('userInfo', raw)
  return held && { ...held, login: held.login ?? firstId(held.access_token) }
}

/**
 * The session is one record, so that one transaction can compare and set it. Its token is its version: code that read
 * an older token cannot overwrite or clear a newer one.
 */
export const createSessions = (keyval: KeyVal) => {
  /** The record is authoritative and already written: a failure to write the copy is ignored. */
  const follow = (token: string | null) =>
    (token === null ? keyval.remove(['token']) : keyval.set('token', encodeStored(token))).catch(() => {})
  const compareAndSet = async (isSeen: (session: Session) => boolean, token: string | null): Promise<boolean> => {
    let won = false
    await keyval.update('userInfo', (raw) => {
      const session = sessionIn(raw)
      won = session !== null && isSeen(session)
      if (!session || !won) return raw
      return token === null ? undefined : encodeStored({ ...session, access_token: token })
    })
    if (won) await follow(token)
    return won
  }
  return {
    read: async () => sessionIn(await keyval.get('userInfo')),
    accountIn: (raw: unknown) => sessionIn(raw)?.roleid ?? null,
    async begin(session: LoginInfo): Promise<void> {
      await keyval.set('userInfo', encodeStored({ ...session, login: firstId(session.access_token) }))
      await follow(session.access_token)
    },
    /**
     * False if another tab or the worker was faster. Throws if it cannot be written: then the new token is never used,
     * and the service returns the same one again until it is.
     */
    replaceToken: (seen: string, next: string) => compareAndSet(({ access_token }) => access_token === seen, next),
    clear: (seen: string) => compareAndSet(({ access_token }) => access_token === seen, null),
    /**
     * Compares the login, not the token, which may have changed. False if it is over or another has taken its place.
     */
    leave: (seen: Session) => compareAndSet(({ login }) => login === seen.login, null),
  }
}
export type Sessions = ReturnType<typeof createSessions>
