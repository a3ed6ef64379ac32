import * as v from 'valibot'
import { refreshSession } from '../contract/account.ts'
import type { Lock } from './env.ts'
import { sendMended } from './mend.ts'
import type { Send } from './send.ts'
import type { Session, Sessions } from './session.ts'
import { categoryOf, type Reply } from './wire.ts'

/** renewed: there is a newer token, sign again. ended: log in. Otherwise the reply that kept us from knowing. */
type Refreshed = 'renewed' | 'ended' | Reply
export type Refresh = (seen: Session) => Promise<Refreshed>

interface RefreshDeps {
  readonly send: Send
  readonly sessions: Sessions
  readonly lock: Lock
  ended(): Promise<void>
}

/** One refresh at a time in this context, one across all tabs and the worker; what met 401 meanwhile shares its outcome. */
export const createRefresh = ({ send, sessions, lock, ended }: RefreshDeps): Refresh => {
  const running = new Map<string, Promise<Refreshed>>()

  const exchangeToken = async (seen: Session): Promise<Refreshed> => {
    const current = await sessions.read()
    if (!current) return 'ended'
    if (current.access_token !== seen.access_token) return 'renewed'
    const { access_token } = current
    const out = { action: refreshSession.name, args: { access_token } }
    const { reply } = await sendMended(send, out, current, async () => true)
    if (reply.kind === 'unreached') return reply
    const data = reply.success ? v.safeParse(refreshSession.data, reply.envelope.data) : null
    if (data?.success) {
      await sessions.replaceToken(access_token, data.output.access_token)
      return 'renewed'
    }
    if (reply.success || categoryOf(reply) !== 'session') return reply
    if (await sessions.clear(access_token)) await ended()
    // Somebody else may have renewed it while this answer was on its way.
    return (await sessions.read()) ? 'renewed' : 'ended'
  }

  return (seen) => {
    const joined = running.get(seen.access_token)
    if (joined) return joined
    const mine = lock('session-refresh', () => exchangeToken(seen)).finally(() => running.delete(seen.access_token))
    running.set(seen.access_token, mine)
    return mine
  }
}
