import type { ErrorCode } from '../errors.ts'

/**
 * Any action may be refused with these before it begins: for the form of the request, its session, its key, a limit, or
 * the state of the service. A declaration names such a code only where the action's own rules refuse with it too.
 */
export const commonRefusals: readonly ErrorCode[] = [
  'request_failed',
  'unavailable',
  'rate_limited',
  'body_too_large',
  'outdated',
  'bad_request',
  'unknown_action',
  'bad_signature',
  'time_skew',
  'nonce_replayed',
  'missing_roleid',
  'missing_access_token',
  'unauthorized',
  'not_yours',
  'account_blocked',
  'account_leaving',
  'papers_not_agreed',
  'key_required',
  'key_mismatch',
  'key_in_progress',
  // Another tap has done it already.
  'already_done',
]

/** Nothing was decided: what an action waits for is busy or away. Its own work may end so as well. */
export const passingRefusals: readonly ErrorCode[] = ['unavailable', 'key_in_progress']
