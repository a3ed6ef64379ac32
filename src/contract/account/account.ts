import * as v from 'valibot'
import { chosenIcEntries } from '../arcade/ic.ts'
import { daySchema, instantSchema, noArgs, playerArgs, textSchema } from '../common.ts'
import { languageSchema } from '../languages.ts'
import { agreementSchema } from '../legal/agreement.ts'
import { roleidSchema } from '../wire/envelope.ts'
import { live, read, secret } from '../wire/kinds.ts'
import { knownSchema, loginInfoSchema, phoneRegionSchema } from './session.ts'

export const phoneSchema = v.pipe(v.string(), v.regex(/^[\d ()-]{0,24}$/))

export const CODE_LENGTH = 6
export const CODE_LIFETIME_MS = 10 * 60_000
export const CODE_RESEND_MS = 60_000
export const CODE_TRIES = 5

/** What the app needs to know before it shows a login form: the login methods available. */
export const waysIn = read({
  name: 'ways_in',
  skipRoleid: true,
  args: noArgs,
  data: v.object({
    code: v.boolean(),
    /** The name of the messaging app whose accounts can log in; null if there is none. */
    messenger: v.nullable(v.string()),
    /** How to reach customer service, as far as the operator has configured it. */
    support: v.optional(
      v.object({
        email: v.nullable(v.string()),
        phone: v.nullable(v.string()),
        /** Coming days without service; missing in earlier answers. */
        holidays: v.optional(v.array(v.object({ day: daySchema, name: v.string() }))),
      }),
    ),
  }),
})

/** The ticket of this device's last login: with it, strangers cannot use up the device's rate limits. */
const knownEntries = { known: v.optional(knownSchema) }
/** How a device describes itself, so that its player recognises it in the list of devices. */
export const deviceEntries = {
  ...knownEntries,
  device: textSchema(80),
  zone: v.optional(v.pipe(v.string(), v.maxLength(40), v.regex(/^[\w+/-]+$/))),
}

/** The consent sentence under every login form, and the versions of the texts it refers to. */
export const consentEntries = { privacyAgreed: v.boolean(), papers: v.optional(agreementSchema) }

/**
 * Returned when a code is requested: its owner is not throttled by other people's wrong attempts from the same network.
 */
const codeTicketSchema = v.pipe(v.string(), v.regex(/^[\w-]{40,400}$/))

/** The result of a login at the messaging app, and proof that this is the browser that started it. */
export const messengerTicketSchema = v.strictObject({
  ticket: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  verifier: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
})

export const sendCode = live({
  name: 'send_code',
  skipRoleid: true,
  quiet: true,
  args: v.strictObject({ phoneCode: phoneRegionSchema, phone: phoneSchema, ...knownEntries }),
  data: v.object({
    resendAt: instantSchema,
    expiresAt: instantSchema,
    /** For the login with this code; expires together with it. */
    ticket: v.optional(codeTicketSchema),
  }),
  refusals: ['phone_incorrect', 'way_closed', 'rate_limited'],
})

export const loginByCode = secret({
  name: 'login_by_code',
  skipRoleid: true,
  quiet: true,
  args: v.strictObject({
    phoneCode: phoneRegionSchema,
    phone: phoneSchema,
    code: textSchema(12),
    ticket: v.optional(codeTicketSchema),
    ...consentEntries,
    /** Links this messaging app account to the player who logs in. */
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

export const playerInfoSchema = v.object({
  roleid: roleidSchema,
  nickname: v.string(),
  avatar: v.nullable(v.string()),
  phone: v.string(),
  language: languageSchema,
  militaryRank: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(15)),
  /** The rank's name in the player's language; missing in copies stored by earlier versions. */
  rankName: v.optional(v.string(), ''),
  merit: v.number(),
  balances: v.record(v.string(), v.number()),
  /** What the player has agreed to; missing in copies stored by earlier versions. */
  papers: v.optional(agreementSchema),
  /** Read letters count too while they have a gift. */
  unreadMail: v.number(),
  unreadNotices: v.number(),
  createdAt: instantSchema,
  ...chosenIcEntries,
})
export type PlayerInfo = v.InferOutput<typeof playerInfoSchema>

export const playerInfo = read({
  name: 'player_info',
  args: playerArgs,
  data: playerInfoSchema,
  refusals: ['not_yours'],
})

export const actions = [waysIn, sendCode, loginByCode, playerInfo] as const
