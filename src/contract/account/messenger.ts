import * as v from 'valibot'
import { noArgs } from '../common.ts'
import { touchedByLetters } from '../touched.ts'
import { live, secret } from '../wire/kinds.ts'
import { consentEntries, deviceEntries, messengerTicketSchema } from './account.ts'
import { proofEntries, proofRefusals } from './password.ts'
import { loginInfoSchema } from './session.ts'

/** Where the browser starts the login, with `challenge`, `next` and `for` in the query. */
export const MESSENGER_START = '/auth/start'
export const MESSENGER_CALLBACK = '/auth/callback'

export const messengerFailures = ['denied', 'expired', 'invalid', 'unavailable'] as const

/** `login` is null if no player is linked to that account yet: then a phone number and its code are needed. */
export const loginByMessenger = secret({
  name: 'login_by_messenger',
  skipRoleid: true,
  quiet: true,
  args: v.strictObject({
    ...messengerTicketSchema.entries,
    ...deviceEntries,
    ...consentEntries,
    /** Missing in earlier apps; their players are asked after the login. */
    privacyAgreed: v.optional(consentEntries.privacyAgreed),
  }),
  data: v.object({ login: v.nullable(loginInfoSchema) }),
  refusals: ['messenger_expired', 'privacy_not_agreed', 'account_blocked'],
})

/**
 * Adding a login method needs the same proof as changing the password; without it, it is refused with `code_required`,
 * and the ticket stays valid.
 */
export const linkMessenger = secret({
  name: 'link_messenger',
  quiet: true,
  args: v.strictObject({ ...messengerTicketSchema.entries, ...proofEntries }),
  data: v.object({}),
  refusals: ['messenger_expired', 'messenger_taken', ...proofRefusals],
  // The player gets a letter about it.
  touches: ['device_list', ...touchedByLetters],
})

export const unlinkMessenger = live({
  name: 'unlink_messenger',
  repeatable: true,
  args: noArgs,
  data: v.object({}),
  touches: ['device_list'],
})

export const actions = [loginByMessenger, linkMessenger, unlinkMessenger] as const
