import type { ErrorCode } from '../../contract/errors.ts'
import type { Refresh } from '../session/refresh.ts'
import type { Sessions } from '../session/session.ts'
import { MINUTE_MS, MOMENT_MS, type Retry, retryFor, turnIn } from './retry.ts'
import type { Send } from './send.ts'
import { type Answer, categoryOf, codeOf, leavesDoubt, type Outgoing, type Reply, unreached } from './wire.ts'

/** `doubt`: something said along the way that a copy of the request may have been acted upon. */
export type Exchanged =
  | { readonly kind: 'replied'; readonly reply: Reply; readonly doubt: boolean }
  /** The session is over: log in. */
  | { readonly kind: 'signed-out'; readonly code: ErrorCode; readonly doubt: boolean }
  /**
   * The account on the device is not, or is no longer, the one this was meant for: whatever was answered is nobody's
   * here.
   */
  | { readonly kind: 'other-account'; readonly doubt: boolean }
  /** Whoever asked took it back between two tries. */
  | { readonly kind: 'stopped'; readonly doubt: boolean }

interface ExchangeRequest extends Outgoing {
  /**
   * Whose request it is; null for a visitor. Compared with the session before every signature and after every answer.
   */
  readonly account: string | null
  /** Asked before every try, with the time it will be signed with and whether it is the first. */
  readonly maySend?: (signedAt: number, first: boolean) => Promise<boolean>
  /** Of whoever has time to wait out a limit by the minute: hears that this is what it waits for. */
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

/** A page may sleep between a renewal and the next try for longer than a token lasts, and so again. */
const MOST_RENEWALS = 3
const isWorth = (mend: Retry, mended: readonly Retry[]): boolean =>
  mended.filter((one) => one === mend).length < (mend === 'token' ? MOST_RENEWALS : 1)

/** A login of somebody who is blocked says nothing of who is logged in here. */
const endsSession = ({ ofVisitor }: Pick<Outgoing, 'ofVisitor'>, reply: Reply): reply is Answer =>
  reply.kind === 'answer' &&
  !reply.success &&
  categoryOf(reply) === 'session' &&
  !(ofVisitor && codeOf(reply) === 'account_blocked')

/**
 * A request with all that belongs to its session: signed as the right account, and sent again with the same key where
 * that mends it.
 */
export const createExchange = ({ send, sessions, refresh, now, pause, end }: ExchangeDeps): Exchange => {
  return async ({ account, maySend = async () => true, busy, ...out }) => {
    const mended: Retry[] = []
    let patience = busy ? MINUTE_MS : MOMENT_MS
    let doubt = false
    const untilSettled = async (): Promise<Exchanged> => {
      for (let first = true; ; first = false) {
        const signedAt = now()
        if (!(await maySend(signedAt, first))) return { kind: 'stopped', doubt }
        const session = await sessions.read()
        if ((session?.roleid ?? null) !== account) return { kind: 'other-account', doubt }
        const before = doubt
        doubt = true
        const reply = await send(out, session, signedAt)
        doubt = before || leavesDoubt(reply)
        const here = await sessions.read().catch(() => 'unknown' as const)
        // The device does not say whose answer it would be: as if none had come.
        if (here === 'unknown') return { kind: 'replied', reply: unreached, doubt: true }
        if ((here?.roleid ?? null) !== account) return { kind: 'other-account', doubt: true }
        const turn = turnIn(reply)
        const mend = retryFor(reply)
        const canMend = mend !== null && isWorth(mend, mended) && (mend !== 'token' || session !== null)
        if (turn > 0 && turn <= patience) {
          busy?.()
          patience -= turn
          await pause(turn)
        } else if (canMend) {
          mended.push(mend)
          const outcome = mend === 'token' && session ? await refresh(session) : 'renewed'
          if (outcome === 'ended') return { kind: 'signed-out', code: 'refresh_failed', doubt }
          if (outcome !== 'renewed') return { kind: 'replied', reply: outcome, doubt }
        } else if (session && endsSession(out, reply)) {
          await end(session.access_token, codeOf(reply))
          return { kind: 'signed-out', code: codeOf(reply), doubt }
        } else return { kind: 'replied', reply, doubt }
      }
    }
    return untilSettled().catch((error: unknown) => {
      // Storage that fails takes the doubt from nobody: what has left may have been done.
      if (!doubt) throw error
      return { kind: 'replied', reply: unreached, doubt }
    })
  }
}
