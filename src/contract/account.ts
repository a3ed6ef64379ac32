import * as v from 'valibot'
import { instantSchema, noArgs, playerArgs, textSchema } from './common.ts'
import { roleidSchema } from './envelope.ts'
import { live, read, secret } from './kinds.ts'
import { languageSchema } from './languages.ts'

/** The default first. */
export const phoneRegions = ['+886', '+86', '+852', '+853'] as const
export const phoneRegionSchema = v.picklist(phoneRegions)
export const phoneSchema = v.pipe(v.string(), v.regex(/^[\d ()-]{0,24}$/))
const tokenSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}\.[\w-]{16,128}$/))

export const CODE_LENGTH = 6
export const CODE_LIFETIME_MS = 10 * 60_000
export const CODE_RESEND_MS = 60_000
export const CODE_TRIES = 5

/** What the app wants to know before it shows a login form: what works here. */
export const waysIn = read({
  name: 'ways_in',
  skipRoleid: true,
  args: noArgs,
  data: v.object({
    code: v.boolean(),
    /** The messaging app whose accounts may log in, by its name. */
    messenger: v.nullable(v.string()),
  }),
})

/** What a device says of itself, so that its player knows it again in the list of devices. */
export const knownSchema = v.pipe(v.string(), v.regex(/^[\w-]{40,400}$/))
/** The ticket that the device was given at its last login: with it strangers cannot use up what it may ask for. */
const knownEntries = { known: v.optional(knownSchema) }
export const deviceEntries = {
  ...knownEntries,
  device: textSchema(80),
  zone: v.optional(v.pipe(v.string(), v.maxLength(40), v.regex(/^[\w+/-]+$/))),
}

/** The result of a way to the messaging app and back, and the proof that this is the browser that went. */
export const messengerTicketSchema = v.strictObject({
  ticket: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  verifier: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
})

export const sendCode = live({
  name: 'send_code',
  skipRoleid: true,
  quiet: true,
  args: v.strictObject({ phoneCode: phoneRegionSchema, phone: phoneSchema, ...knownEntries }),
  data: v.object({ resendAt: instantSchema, expiresAt: instantSchema }),
  refusals: ['phone_incorrect', 'way_closed', 'rate_limited'],
})

/** User info as product.md lists it: roleid, access_token, phone (masked), phoneCode. */
export const loginInfoSchema = v.object({
  roleid: roleidSchema,
  access_token: tokenSchema,
  phone: v.string(),
  phoneCode: phoneRegionSchema,
  /** For the next login on this device, whoever is logged in till then. */
  known: v.optional(knownSchema),
  /** This login has ended a deregistration that was on its way. */
  returned: v.optional(v.boolean()),
})

export type LoginInfo = v.InferOutput<typeof loginInfoSchema>

export const loginByCode = secret({
  name: 'login_by_code',
  skipRoleid: true,
  quiet: true,
  args: v.strictObject({
    phoneCode: phoneRegionSchema,
    phone: phoneSchema,
    code: textSchema(12),
    privacyAgreed: v.boolean(),
    /** Links this account of the messaging app to the player that logs in. */
    messenger: v.optional(messengerTicketSchema),
    ...deviceEntries,
  }),
  data: loginInfoSchema,
  refusals: [
    'phone_incorrect',
    'code_required',
    'code_wrong',
    'code_expired',
    'code_used_up',
    'privacy_not_agreed',
    'messenger_expired',
    'messenger_taken',
    'account_blocked',
    'rate_limited',
  ],
})

/** The old token for a new one. The only place where a secret travels. */
export const refreshSession = secret({
  name: 'old_exchange_new',
  quiet: true,
  args: v.strictObject({ access_token: tokenSchema }),
  data: v.object({ access_token: tokenSchema }),
  refusals: ['refresh_failed', 'missing_access_token'],
})

export const logout = live({ name: 'logout', quiet: true, args: noArgs, data: v.object({}) })

/** Ends a session by the ticket that a phone keeps which signed out without signal. */
export const revokeSession = secret({
  name: 'revoke_session',
  skipRoleid: true,
  quiet: true,
  args: v.strictObject({
    sessionId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
    ticket: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  }),
  data: v.object({}),
})

export const playerInfoSchema = v.object({
  roleid: roleidSchema,
  nickname: v.string(),
  avatar: v.nullable(v.string()),
  phone: v.string(),
  language: languageSchema,
  militaryRank: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(15)),
  /** As it is called in the player's language; copies kept by older versions lack it. */
  rankName: v.optional(v.string(), ''),
  merit: v.number(),
  balances: v.record(v.string(), v.number()),
  unreadMail: v.number(),
  unreadNotices: v.number(),
  createdAt: instantSchema,
})
export type PlayerInfo = v.InferOutput<typeof playerInfoSchema>

export const playerInfo = read({ name: 'player_info', args: playerArgs, data: playerInfoSchema })
