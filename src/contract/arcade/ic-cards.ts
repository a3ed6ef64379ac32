import * as v from 'valibot'
import { instantSchema, noArgs, textSchema } from '../common.ts'
import { live, read, secret } from '../wire/kinds.ts'

/** spec: Three Kingdoms and two third-party franchises ("all" is only a filter). */
export const icTypes = ['kingdoms', 'franchiseA', 'franchiseB'] as const
export type IcType = (typeof icTypes)[number]
/** decided here: the secret printed under the scratch field, for binding by number. */
export const IC_SECRET_LENGTH = 6
/** decided here: as many as one account may hold. */
export const IC_CARDS = 20
export const icLoginWays = ['qr', 'number'] as const

export const icNumberSchema = v.pipe(v.string(), v.regex(/^\d{16}$/))
/** As a player types it: with blanks or dashes. What is no number of a card is refused as a wrong secret is. */
const typedNumberSchema = v.pipe(textSchema(40), v.minLength(1))
const printedSecretSchema = v.pipe(v.string(), v.regex(/^\d{6}$/))
/** What the rotating codes are made from: 20 bytes in hexadecimal digits. */
const codeKeySchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/))

/** Where and when a card was used: the words of machine and store in the player's language. */
const usedSchema = v.object({ machine: v.string(), store: v.string(), at: instantSchema })

const icCardSchema = v.object({
  number: icNumberSchema,
  type: v.picklist(icTypes),
  main: v.boolean(),
  boundAt: instantSchema,
  /** Since when its codes are made from what they are made from now: a phone with an older one asks for it. */
  keyAt: v.optional(instantSchema),
  /** Customer service has stopped it: no machine takes it, and it makes no codes. */
  blocked: v.boolean(),
  /** Its last login by this player; null where there was none. */
  last: v.nullable(usedSchema),
})
export type IcCard = v.InferOutput<typeof icCardSchema>

/** The main one first, then those bound last. */
export const icList = read({
  name: 'ic_list',
  args: noArgs,
  data: v.object({
    cards: v.array(icCardSchema),
    /** Every type there is, by its name in the player's language. */
    types: v.array(v.object({ type: v.picklist(icTypes), name: v.string() })),
    /** Where the makers of the cards help; null where the operator has named no such site. */
    cardSite: v.nullable(v.string()),
  }),
})
export type IcList = v.InferOutput<typeof icList.data>

const icLoginSchema = v.object({ ...usedSchema.entries, way: v.picklist(icLoginWays) })
export type IcLogin = v.InferOutput<typeof icLoginSchema>
export const IC_LOGINS_PAGE = 30

/** This player's logins with the card, the newest first; `before`: the page that begins behind `next` of another. */
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
 * By what is printed on the card, or in its QR. A number that no card has, a wrong secret and a card that is bound to
 * somebody else, or blocked, are one refusal that takes the same time. Bound already by the same player: as the first
 * time, with the key as it is.
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
 * What the codes of the player's cards are made from, blocked ones left out: asked once for each binding, and when it
 * was made anew.
 */
export const icKeys = secret({
  name: 'ic_keys',
  quiet: true,
  args: noArgs,
  data: v.object({ keys: v.array(keySchema) }),
})

/** Of the others the one bound first becomes the main one, where it was that. Codes made before are worth nothing. */
export const unbindIc = live({
  name: 'ic_unbind',
  repeatable: true,
  args: v.strictObject({ number: icNumberSchema }),
  data: v.object({}),
  refusals: ['not_yours'],
  touches: touched,
})

export const mainIc = live({
  name: 'ic_main',
  repeatable: true,
  args: v.strictObject({ number: icNumberSchema }),
  data: v.object({}),
  refusals: ['not_yours'],
  touches: touched,
})

export const actions = [icList, icLogins, bindIc, icKeys, unbindIc, mainIc] as const
