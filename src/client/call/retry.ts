import { isErrorCode } from '../../contract/errors.ts'
import type { Reply } from './wire.ts'

/**
 * Failures that the client repairs by itself before they are reported. clock: the answer has corrected the offset, so
 * sign again. nonce: browsers resend a POST on their own when a reused connection drops, so a seen nonce says nothing
 * about the effect; send the same key with a new nonce. token: refresh it.
 */
export type RetryKind = 'clock' | 'nonce' | 'token'

/** The longest rate limit that is waited out silently. If it is longer, the failure is reported. */
export const SHORT_WAIT_MS = 5_000
/** Most rate limits are per minute. Reads that can show a copy meanwhile wait this long silently. */
export const MINUTE_MS = 60_000

const retryKinds: Readonly<Record<string, RetryKind>> = {
  time_skew: 'clock',
  nonce_replayed: 'nonce',
  unauthorized: 'token',
  bad_signature: 'token',
}

/** How long a rate limit lasts, as the service says; 0 if there is none. */
export const rateLimitMs = (reply: Reply): number =>
  (reply.kind === 'answer' && reply.envelope.code === 'rate_limited' && reply.retryAfterMs) || 0

export const retryKindOf = (reply: Reply): RetryKind | null => {
  if (reply.kind !== 'answer' || reply.success) return null
  const { code } = reply.envelope
  return retryKinds[code] ?? (reply.status === 401 && !isErrorCode(code) ? 'token' : null)
}
