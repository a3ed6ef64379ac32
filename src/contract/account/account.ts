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

/** What the app wants to know before it shows a login form: what works here. */
export const waysIn = read({
  name: 'ways_in',
  skipRoleid: true,
  args: noArgs,
  data: v.object({
    code: v.boolean(),
    /** The messaging app whose accounts may log in, by its name. */
    messenger: v.nullable(v.string()),
    /** Where customer service is reached, as far as the operator has said. */
    support: v.optional(
      v.object({
        email: v.nullable(v.string()),
        phone: v.nullable(v.string()),
        /** Days to come on which nobody answers; answers of before do not say. */
        holidays: v.optional(v.array(v.object({ day: daySchema, name: v.string() }))),
      }),
    ),
  }),
})

/** With the ticket of this device's last login strangers cannot use up what it may ask for. */
const knownEntries = { known: v.optional(knownSchema) }
/** What a device says of itself, so that its player knows it again in the list of devices. */
export const deviceEntries = {
  ...knownEntries,
  device: textSchema(80),
  zone: v.optional(v.pipe(v.string(), v.maxLength(40), v.regex(/^[\w+/-]+$/))),
}

/** The one sentence under every form that lets somebody in, and the versions that it spoke of. */
export const consentEntries = { privacyAgreed: v.boolean(), papers: v.optional(agreementSchema) }

/** Who asked for a code, as the answer says: not made to wait for what others on the same line got wrong. */
const codeTicketSchema = v.pipe(v.string(), v.regex(/^[\w-]{40,400}$/))

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
  data: v.object({
    resendAt: instantSchema,
    expiresAt: instantSchema,
    /** For the login with this code; as long as it, and for nothing else. */
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
  /** What the player has agreed to; copies kept by older versions lack it. */
  papers: v.optional(agreementSchema),
  /** With a gift, though read, a letter counts as well. */
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
