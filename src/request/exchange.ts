import type { ErrorCode } from '../contract/errors.ts'
import { sendMended } from './mend.ts'
import type { Refresh } from './refresh.ts'
import type { Send } from './send.ts'
import type { Sessions } from './session.ts'
import { type Answer, categoryOf, codeOf, type Outgoing, type Reply } from './wire.ts'

export type Exchanged =
  | { readonly kind: 'replied'; readonly reply: Reply; readonly doubt: boolean }
  /** The session is over: log in. */
  | { readonly kind: 'signed-out'; readonly code: ErrorCode }
  /** The account on the device is not the one this was meant for; nothing was sent. */
  | { readonly kind: 'other-account' }
  /** Whoever asked took it back between two tries. */
  | { readonly kind: 'stopped' }

interface ExchangeRequest extends Outgoing {
  /** Whose request it is; null for a visitor. Compared with the session before every signature. */
  readonly account: string | null
  /** Asked before every further try. */
  readonly mayResend?: () => Promise<boolean>
}
export type Exchange = (request: ExchangeRequest) => Promise<Exchanged>

interface ExchangeDeps {
  readonly send: Send
  readonly sessions: Sessions
  readonly refresh: Refresh
  ended(): Promise<void>
}

const renewable = (answer: Answer): boolean =>
  answer.status === 401 || answer.envelope.code === 'unauthorized' || answer.envelope.code === 'bad_signature'

/** A request with all that belongs to its session: signed as the right account, renewed once, replayed with the same key. */
export const createExchange = ({ send, sessions, refresh, ended }: ExchangeDeps): Exchange => {
  return async ({ account, mayResend = async () => true, ...out }) => {
    let renewed = false
    let doubt = false
    for (;;) {
      const session = await sessions.read()
      if ((session?.roleid ?? null) !== account) return { kind: 'other-account' }
      const mended = await sendMended(send, out, session, mayResend)
      const { reply } = mended
      doubt ||= mended.doubt
      const overSession = reply.kind === 'answer' && !reply.success && categoryOf(reply) === 'session'
      if (!overSession || !session) return { kind: 'replied', reply, doubt }
      if (renewed || !renewable(reply)) {
        if (await sessions.clear(session.access_token)) await ended()
        return { kind: 'signed-out', code: codeOf(reply) }
      }
      const outcome = await refresh(session)
      if (outcome === 'ended') return { kind: 'signed-out', code: 'refresh_failed' }
      if (outcome !== 'renewed') return { kind: 'replied', reply: outcome, doubt }
      renewed = true
      if (!(await mayResend())) return { kind: 'stopped' }
    }
  }
}
