import * as v from 'valibot'
import { instantSchema, noArgs, textSchema } from '../common.ts'
import { live, read, secret } from '../wire/kinds.ts'

/** spec: Three Kingdoms and two third-party franchises ("all" is only a filter). */
export const icTypes = ['kingdoms', 'franchiseA', 'franchiseB'] as const
export type IcType = (typeof icTypes)[number]
/** decided here: length of the secret under the scratch field, for binding by number. */
export const IC_SECRET_LENGTH = 6
/** decided here: how many cards one account may have. */
export const IC_CARDS = 20
export const icLoginWays = ['qr', 'number'] as const

export const icNumberSchema = v.pipe(v.string(), v.regex(/^\d{16}$/))
/** As typed: with spaces or dashes. An unknown number is refused in the same way as a wrong secret. */
const typedNumberSchema = v.pipe(textSchema(40), v.minLength(1))
const printedSecretSchema = v.pipe(v.string(), v.regex(/^\d{6}$/))
/** The secret from which the rotating codes are made: 20 bytes in hex. */
const codeKeySchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/))

/** Where and when a card was used: names of machine and store in the player's language. */
const usedSchema = v.object({ machine: v.string(), store: v.string(), at: instantSchema })

const icCardSchema = v.object({
  number: icNumberSchema,
  type: v.picklist(icTypes),
  main: v.boolean(),
  boundAt: instantSchema,
  /** When its key was last renewed: a phone with an older key fetches the new one. */
  keyAt: v.optional(instantSchema),
  /** Blocked by customer service: machines refuse it, and no codes are made for it. */
  blocked: v.boolean(),
  /** This player's last login with it; null if there was none. */
  last: v.nullable(usedSchema),
})
export type IcCard = v.InferOutput<typeof icCardSchema>

/** The main card first, then the most recently bound. */
export const icList = read({
  name: 'ic_list',
  args: noArgs,
  data: v.object({
    cards: v.array(icCardSchema),
    /** All types with their names in the player's language. */
    types: v.array(v.object({ type: v.picklist(icTypes), name: v.string() })),
    /** The help site of the cards' makers; null if the operator has configured none. */
    cardSite: v.nullable(v.string()),
  }),
})
export type IcList = v.InferOutput<typeof icList.data>

const icLoginSchema = v.object({ ...usedSchema.entries, way: v.picklist(icLoginWays) })
export type IcLogin = v.InferOutput<typeof icLoginSchema>
export const IC_LOGINS_PAGE = 30

/** This player's logins with the card, newest first; `before`: the `next` of the previous page. */
export const icLogins = read({
  name: 'ic_logins',
  args: v.strictObject({ number: icNumberSchema, before: v.nullable(v.pipe(v.string(), v.regex(/^\d{1,15}$/))) }),
  data: v.object({ logins: v.array(icLoginSchema), next: v.nullable(v.string()) }),
  refusals: ['not_yours'],
})
export type IcLogins = v.InferOutput<typeof icLogins.data>

const keySchema = v.object({
  number: icNumberSchema,
  boundAt: instantSchema,
  keyAt: v.optional(instantSchema),
  key: codeKeySchema,
})
export type IcKey = v.InferOutput<typeof keySchema>

const touched = ['ic_list', 'ic_logins', 'player_info', 'player_bag', 'get_sign_in_info', 'leave_info']

/**
 * By number and secret as printed on the card or in its QR code. Unknown number, wrong secret, bound to somebody else
 * and blocked all give the same refusal after the same time, so that nothing can be learned by trying. If the same
 * player has bound it already, the answer is the same as the first time, with the current key.
 */
export const bindIc = secret({
  name: 'ic_bind',
  quiet: true,
  args: v.strictObject({ number: typedNumberSchema, secret: printedSecretSchema }),
  data: v.object({ card: icCardSchema, key: keySchema }),
  refusals: ['ic_not_bindable', 'ic_cards_full', 'rate_limited'],
  touches: touched,
})

/**
 * The keys for the codes of the player's cards, except blocked ones: fetched once per binding, and after each renewal.
 */
export const icKeys = secret({
  name: 'ic_keys',
  quiet: true,
  args: noArgs,
  data: v.object({ keys: v.array(keySchema) }),
})

/** If it was the main card, the one bound earliest becomes the main card. Codes made before become invalid. */
export const unbindIc = live({
  name: 'ic_unbind',
  repeatable: true,
  args: v.strictObject({ number: icNumberSchema }),
  data: v.object({}),
  refusals: ['not_yours'],
  touches: touched,
})

/** `changed_meanwhile`: customer service has blocked the card. */
export const mainIc = live({
  name: 'ic_main',
  repeatable: true,
  args: v.strictObject({ number: icNumberSchema }),
  data: v.object({}),
  refusals: ['not_yours', 'changed_meanwhile'],
  touches: touched,
})

export const actions = [icList, icLogins, bindIc, icKeys, unbindIc, mainIc] as const
