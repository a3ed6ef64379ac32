import type { ErrorCode } from '../../contract/errors.ts'
import type { Refresh } from '../session/refresh.ts'
import type { Sessions } from '../session/session.ts'
import { MINUTE_MS, type RetryKind, rateLimitMs, retryKindOf, SHORT_WAIT_MS } from './retry.ts'
import type { Send } from './send.ts'
import { type Answer, categoryOf, codeOf, leavesDoubt, type Outgoing, type Reply, unreached } from './wire.ts'

/** `doubt`: the service may have acted on a copy of the request. */
export type Exchanged =
  | { readonly kind: 'replied'; readonly reply: Reply; readonly doubt: boolean }
  /** The session is over: log in. */
  | { readonly kind: 'signed-out'; readonly code: ErrorCode; readonly doubt: boolean }
  /** The account on the device is not, or is no longer, the one that asked: the answer must be dropped. */
  | { readonly kind: 'other-account'; readonly doubt: boolean }
  /** The caller withdrew it between two attempts. */
  | { readonly kind: 'stopped'; readonly doubt: boolean }

interface ExchangeRequest extends Outgoing {
  /**
   * Whose request it is; null for a visitor. Compared with the session before every signature and after every answer.
   */
  readonly account: string | null
  /** Asked before every attempt, with the time it will be signed with and whether it is the first. */
  readonly maySend?: (signedAt: number, first: boolean) => Promise<boolean>
  /**
   * For callers that can wait out a rate limit of up to a minute: called each time the request waits for that reason.
   */
  readonly busy?: (() => void) | undefined
}
export type Exchange = (request: ExchangeRequest) => Promise<Exchanged>

interface ExchangeDeps {
  readonly send: Send
  readonly sessions: Sessions
  readonly refresh: Refresh
  /** The service's time, as this device knows it. */
  now(): number
  pause(ms: number): Promise<void>
  /** The session of this token is over. */
  end(token: string, over: ErrorCode): Promise<void>
}

/** A page may be suspended between a refresh and the next attempt for longer than a token lasts, and more than once. */
const MOST_RENEWALS = 3
const isWorth = (retry: RetryKind, retried: readonly RetryKind[]): boolean =>
  retried.filter((one) => one === retry).length < (retry === 'token' ? MOST_RENEWALS : 1)

/** If a login is refused because that account is blocked, this says nothing about the account logged in here. */
const endsSession = ({ ofVisitor }: Pick<Outgoing, 'ofVisitor'>, reply: Reply): reply is Answer =>
  reply.kind === 'answer' &&
  !reply.success &&
  categoryOf(reply) === 'session' &&
  !(ofVisitor && codeOf(reply) === 'account_blocked')

/**
 * A request with everything that belongs to its session: signed for the right account, and sent again with the same key
 * if a retry can help.
 */
export const createExchange = ({ send, sessions, refresh, now, pause, end }: ExchangeDeps): Exchange => {
  return async ({ account, maySend = async () => true, busy, ...out }) => {
    const retried: RetryKind[] = []
    let waitsLeftMs = busy ? MINUTE_MS : SHORT_WAIT_MS
    let doubt = false
    const untilSettled = async (): Promise<Exchanged> => {
      for (let first = true; ; first = false) {
        const signedAt = now()
        if (!(await maySend(signedAt, first))) return { kind: 'stopped', doubt }
        const session = await sessions.read()
        if ((session?.roleid ?? null) !== account) return { kind: 'other-account', doubt }
        const before = doubt
        // Set while the request is out, so that an exception below counts as doubt.
        doubt = true
        const reply = await send(out, session, signedAt)
        doubt = before || leavesDoubt(reply)
        const here = await sessions.read().catch(() => 'unknown' as const)
        // The device does not say who is logged in, so whose answer this is: treated as if none had come.
        if (here === 'unknown') return { kind: 'replied', reply: unreached, doubt: true }
        if ((here?.roleid ?? null) !== account) return { kind: 'other-account', doubt: true }
        const waitMs = rateLimitMs(reply)
        const retry = retryKindOf(reply)
        const canRetry = retry !== null && isWorth(retry, retried) && (retry !== 'token' || session !== null)
        if (waitMs > 0 && waitMs <= waitsLeftMs) {
          busy?.()
          waitsLeftMs -= waitMs
          await pause(waitMs)
        } else if (canRetry) {
          retried.push(retry)
          const outcome = retry === 'token' && session ? await refresh(session) : 'renewed'
          if (outcome === 'ended') return { kind: 'signed-out', code: 'refresh_failed', doubt }
          if (outcome !== 'renewed') return { kind: 'replied', reply: outcome, doubt }
        } else if (session && endsSession(out, reply)) {
          await end(session.access_token, codeOf(reply))
          return { kind: 'signed-out', code: codeOf(reply), doubt }
        } else return { kind: 'replied', reply, doubt }
      }
    }
    return untilSettled().catch((error: unknown) => {
      // Failing storage must not hide the doubt: a request that has left may have been done.
      if (!doubt) throw error
      return { kind: 'replied', reply: unreached, doubt }
    })
  }
}
