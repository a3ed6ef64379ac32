import * as v from 'valibot'
import { chosenIcEntries } from '../arcade/ic.ts'
import { modelSchema } from '../card/ids.ts'
import { amountSchema, countSchema, grantedSchema, instantSchema, itemSchema, playerArgs } from '../common.ts'
import { plainCode } from '../plain-code.ts'
import { touchedByBalances } from '../touched.ts'
import { shortHash } from '../wire/hash.ts'
import { claim, read } from '../wire/kinds.ts'

export const bagKinds = ['experience', 'points', 'pill', 'essence', 'seal', 'coupon', 'fragment'] as const

/** Why an item came or went. `other`: a reason unknown to this version. */
export const bagReasons = [
  'signin',
  'makeup',
  'milestone',
  'task',
  'mail',
  'match',
  'gift',
  'decompose',
  'upgrade',
  'star',
  'advance',
  'skin',
  'activate',
  'print',
  'other',
] as const
export const bagCauses = [...bagReasons, 'order', 'refund', 'achievement', 'event'] as const

export const MOST_LATELY = 40

export const playerBag = read({
  name: 'player_bag',
  args: playerArgs,
  data: v.object({
    /** All items, including those of which the player has none; skin fragments only if there are any. */
    items: v.array(
      v.object({
        item: itemSchema,
        kind: v.picklist(bagKinds),
        count: amountSchema,
        name: v.string(),
        /** What it is for and where it comes from. */
        about: v.string(),
      }),
    ),
    /** All skins. */
    skins: v.array(
      v.object({
        general: modelSchema,
        generalName: v.string(),
        name: v.string(),
        fragments: amountSchema,
        needed: countSchema,
        owned: v.boolean(),
      }),
    ),
    /** The latest changes, newest first, at most `MOST_LATELY`. */
    lately: v.array(
      v.object({
        item: itemSchema,
        delta: v.number(),
        why: v.picklist(bagReasons),
        /** The same including reasons added later: installed apps know only those of `why`. */
        cause: v.optional(v.fallback(v.picklist(bagCauses), 'other')),
        at: instantSchema,
      }),
    ),
    ...chosenIcEntries,
  }),
  refusals: ['not_yours'],
})

/** As typed or scanned: any case and width, with spaces or dashes. */
export const normalizeGiftCode = plainCode
export const giftidSchema = v.pipe(
  v.string(),
  v.maxLength(64),
  v.transform(normalizeGiftCode),
  v.regex(/^[0-9A-Z]{4,32}$/),
)

/** The key is a hash, so that it does not reveal the code. */
export const redeemGift = claim({
  name: 'gift_redeem',
  args: v.strictObject({ giftid: giftidSchema }),
  data: grantedSchema,
  refusals: ['gift_code_wrong', 'gift_code_over', 'already_done', 'rate_limited'],
  touches: touchedByBalances,
  lane: 'gift',
  opKey: ({ giftid }) => `gift:${shortHash(giftid)}`,
})

export const actions = [playerBag, redeemGift] as const
