import { isErrorCode } from '../../contract/errors.ts'
import type { Reply } from './wire.ts'

/**
 * What the client mends by itself before anybody hears of it. clock: the answer has set the offset, so it is signed
 * again. nonce: browsers resend a POST on their own when a reused connection drops, so a seen nonce says nothing
 * about the effect; the same key goes again with a new one. token: it is renewed. turn: too much at once, and the
 * service says it is over in a moment.
 */
export type Retry = 'clock' | 'nonce' | 'token' | 'turn'

/** Longer than this is no moment: whoever asked is told. */
const MOMENT_MS = 5_000

const mends: Readonly<Record<string, Retry>> = {
  time_skew: 'clock',
  nonce_replayed: 'nonce',
  unauthorized: 'token',
  bad_signature: 'token',
}

/** How long to wait before asking again, where that is worth it. */
export const momentOf = (reply: Reply): number => {
  const wait = reply.kind === 'answer' ? (reply.retryAfterMs ?? 0) : 0
  return wait <= MOMENT_MS ? wait : 0
}

export const retryFor = (reply: Reply): Retry | null => {
  if (reply.kind !== 'answer' || reply.success) return null
  if (reply.envelope.code === 'rate_limited') return momentOf(reply) > 0 ? 'turn' : null
  const { code } = reply.envelope
  return mends[code] ?? (reply.status === 401 && !isErrorCode(code) ? 'token' : null)
}

/** For what has no session that could be renewed: one more try where that may mend it. */
export const sendTwice = async (send: () => Promise<Reply>): Promise<Reply> => {
  const reply = await send()
  const mend = retryFor(reply)
  return mend === 'clock' || mend === 'nonce' ? send() : reply
}
