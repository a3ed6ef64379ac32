import * as v from 'valibot'
import { instantSchema, noArgs, textSchema } from '../common.ts'
import { touchedByLetters } from '../touched.ts'
import { read, secret } from '../wire/kinds.ts'
import { consentEntries, deviceEntries, phoneSchema, sendCode } from './account.ts'
import { loginInfoSchema, phoneRegionSchema } from './session.ts'

/** Length over composition: short and common passwords are refused, nothing else. Counted in characters, not bytes. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
const passwordSchema = textSchema(512)

/** For this long a login by code is proof enough. */
export const FRESH_LOGIN_MS = 15 * 60_000

/** The same refusal whether the number is unknown, has no password, or another one. */
export const loginByPassword = secret({
  name: 'login_by_password',
  skipRoleid: true,
  quiet: true,
  args: v.strictObject({
    phoneCode: phoneRegionSchema,
    phone: phoneSchema,
    password: passwordSchema,
    ...consentEntries,
    ...deviceEntries,
  }),
  data: loginInfoSchema,
  refusals: ['phone_incorrect', 'password_wrong', 'privacy_not_agreed', 'account_blocked', 'rate_limited'],
})

export const passwordState = read({
  name: 'password_state',
  args: noArgs,
  data: v.object({
    /** When it was set; null while there is none. */
    setAt: v.nullable(instantSchema),
    /** Until when the login itself is proof enough to set a new one. */
    provenUntil: v.nullable(instantSchema),
    phone: v.string(),
    phoneCode: phoneRegionSchema,
  }),
})

export type PasswordState = v.InferOutput<typeof passwordState.data>

/**
 * Sends a code to the player's own number, which the app need not know. Secret, so the answer is not stored with the
 * key, as when a visitor asks: a stored success for a message that was never sent would be returned for ever.
 */
export const sendMyCode = secret({
  name: 'send_my_code',
  quiet: true,
  args: noArgs,
  data: sendCode.data,
  refusals: ['way_closed', 'rate_limited'],
})

/**
 * Proof that it is the player: the old password, or a code sent to their number. Neither is needed soon after a login.
 */
export const proofEntries = {
  old: v.optional(passwordSchema),
  code: v.optional(textSchema(12)),
}
export const proofRefusals = [
  'password_wrong',
  'code_required',
  'code_wrong',
  'code_expired',
  'code_used_up',
  'rate_limited',
] as const

/** Needs proof: a recent login by code, the old password, or a new code. All other devices are signed out. */
export const setPassword = secret({
  name: 'set_password',
  quiet: true,
  args: v.strictObject({
    password: passwordSchema,
    again: passwordSchema,
    ...proofEntries,
  }),
  data: v.object({ signedOut: v.number() }),
  refusals: ['passwords_differ', 'password_weak', ...proofRefusals],
  // It ends the other logins, and the player gets a letter about it.
  touches: ['password_state', 'device_list', 'ic_list', 'push_settings', ...touchedByLetters],
})

export const actions = [loginByPassword, passwordState, sendMyCode, setPassword] as const
