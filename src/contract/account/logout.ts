import * as v from 'valibot'
import { noArgs } from '../common.ts'
import { live, secret } from '../wire/kinds.ts'

export const logout = live({ name: 'logout', quiet: true, args: noArgs, data: v.object({}) })

/** Ends a session with the ticket that a phone kept when it signed out offline. */
export const revokeSession = secret({
  name: 'revoke_session',
  skipRoleid: true,
  quiet: true,
  args: v.strictObject({
    sessionId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
    ticket: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  }),
  data: v.object({}),
  // The ticket is another session's.
  refusals: ['bad_signature'],
})

export const actions = [logout, revokeSession] as const
