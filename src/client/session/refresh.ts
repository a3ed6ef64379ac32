import { refreshSession } from '../../contract/account/session.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { createInFlight } from '../call/in-flight.ts'
import { retryKindOf } from '../call/retry.ts'
import type { Send } from '../call/send.ts'
import { categoryOf, codeOf, type Reply, unreached } from '../call/wire.ts'
import { readable } from '../device/readable.ts'
import { type Env, sleep } from '../env.ts'
import type { Session, Sessions } from './session.ts'

/** renewed: there is a newer token, sign again. ended: log in. Otherwise the reply that left it unknown. */
type Refreshed = 'renewed' | 'ended' | Reply
export type Refresh = (seen: Session) => Promise<Refreshed>

interface RefreshDeps {
  readonly env: Pick<Env, 'lock' | 'clock'>
  readonly send: Send
  readonly sessions: Sessions
  /** The service's time, as this device knows it. */
  now(): number
  end(token: string, over: ErrorCode): Promise<void>
}

/** A holder of the lock that takes longer is suspended, or dead without the browser noticing. */
const LOCK_WITHIN_MS = 20_000

/**
 * One refresh at a time in this context and across all tabs and the worker; other requests that got a 401 share its
 * outcome.
 */
export const createRefresh = ({ env, send, sessions, now, end }: RefreshDeps): Refresh => {
  const inFlight = createInFlight<Refreshed>()

  const exchangeToken = async (seen: Session, retried = false): Promise<Refreshed> => {
    // Taken before the session is read: a page that is suspended in between must not sign with a time at which another
    // process has long refreshed that token, or the service takes it for a stolen one.
    const signedAt = now()
    const current = await sessions.read()
    if (!current) return 'ended'
    if (current.access_token !== seen.access_token) return 'renewed'
    const { access_token } = current
    const reply = await send({ action: refreshSession.name, args: { access_token } }, current, signedAt)
    // From the session as it is by then: another process may have refreshed it while this page waited, or slept.
    if (!retried && retryKindOf(reply)) return exchangeToken(seen, true)
    if (reply.kind === 'unreached') return reply
    const renewed = reply.success && readable(refreshSession.data, reply.envelope.data)
    if (renewed) {
      await sessions.replaceToken(access_token, renewed.access_token)
      return 'renewed'
    }
    const category = reply.success ? 'done' : categoryOf(reply)
    if (category === 'transient' || category === 'failure') return reply
    // Passed on, a refusal would look like the answer to the original request.
    if (category !== 'session') return unreached
    await end(access_token, codeOf(reply))
    // Another tab may have refreshed it while this answer was on its way.
    return (await sessions.read()) ? 'renewed' : 'ended'
  }

  /**
   * The lock only saves a request; the compare-and-set keeps the session correct. So nobody waits for the lock for
   * ever, and a browser that refuses one refreshes without it.
   */
  const oneAtATime = async (work: () => Promise<Refreshed>): Promise<Refreshed> => {
    let begun: Promise<Refreshed> | null = null
    const once = () => (begun ??= work())
    const limit = sleep(env.clock, LOCK_WITHIN_MS)
    const locked = env.lock('session-refresh', once).catch(once)
    return Promise.race([locked, limit.over.then(once)]).finally(limit.cancel)
  }

  return (seen) => inFlight.join(seen.access_token, () => oneAtATime(() => exchangeToken(seen)))
}
