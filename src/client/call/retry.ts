import { isErrorCode } from '../../contract/errors.ts'
import type { Reply } from './wire.ts'

/**
 * What the client mends by itself before anybody hears of it. clock: the answer has set the offset, so it is signed
 * again. nonce: browsers resend a POST on their own when a reused connection drops, so a seen nonce says nothing
 * about the effect; the same key goes again with a new one. token: it is renewed.
 */
export type Retry = 'clock' | 'nonce' | 'token'

/** Longer than this is no moment: whoever waits for an act is told. */
export const MOMENT_MS = 5_000
/** No limit by the minute says more: what has something to show meanwhile waits for it without a word. */
export const MINUTE_MS = 60_000

const mends: Readonly<Record<string, Retry>> = {
  time_skew: 'clock',
  nonce_replayed: 'nonce',
  unauthorized: 'token',
  bad_signature: 'token',
}

/** Too much at once: when it is this one's turn, as the service says. */
export const turnIn = (reply: Reply): number =>
  (reply.kind === 'answer' && reply.envelope.code === 'rate_limited' && reply.retryAfterMs) || 0

export const retryFor = (reply: Reply): Retry | null => {
  if (reply.kind !== 'answer' || reply.success) return null
  const { code } = reply.envelope
  return mends[code] ?? (reply.status === 401 && !isErrorCode(code) ? 'token' : null)
}

/** For what has no session that could be renewed: one more try where that may mend it. */
export const sendTwice = async (send: () => Promise<Reply>): Promise<Reply> => {
  const reply = await send()
  const mend = retryFor(reply)
  return mend === 'clock' || mend === 'nonce' ? send() : reply
}
