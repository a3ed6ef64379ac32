import * as v from 'valibot'
import { countSchema, daySchema, instantSchema, noArgs } from '../common.ts'
import { live, read } from '../wire/kinds.ts'
import { touchedByHand } from './card.ts'
import { cardidSchema, modelSchema } from './ids.ts'
import { packedCardSchema } from './packed.ts'
import { seenCards } from './seen.ts'
import { silverConditions } from './words.ts'

const luckSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))

const generalState = {
  /** The player's luck with this general. */
  luck: luckSchema,
  /** Numbered cards that have not been drawn yet. */
  remaining: countSchema,
  /** The current probability of a numbered card: 0 to 1. */
  chance: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
}

/**
 * The player's luck with the card's general, and the numbers left. `lines`, `eligible` and `chance` are for older apps:
 * newer ones apply the same rules to the card and to these figures.
 */
export const silverEligibility = read({
  name: 'silver_eligibility',
  args: v.strictObject({ cardid: cardidSchema }),
  data: v.object({
    general: modelSchema,
    lines: v.array(v.object({ condition: v.picklist(silverConditions), met: v.boolean() })),
    eligible: v.boolean(),
    ...generalState,
  }),
  refusals: ['not_found', 'not_card_owner'],
})

/** All generals: luck, and numbers left. */
export const silverNumbers = read({
  name: 'silver_numbers',
  args: noArgs,
  data: v.object({ generals: v.array(v.object({ general: modelSchema, ...generalState })) }),
})

/**
 * Consumes the card, whatever is drawn. `luck` is what the player saw. When no numbers are left it is refused with
 * `silver_numbers_out`, unless `withoutNumber` says that the player knows and goes on.
 */
export const exchangeSilver = live({
  name: 'silver_exchange',
  lane: 'card',
  args: v.strictObject({ cardid: cardidSchema, luck: luckSchema, withoutNumber: v.boolean(), seen: seenCards }),
  data: v.object({
    recordId: v.string(),
    general: modelSchema,
    name: v.string(),
    /** Null: a card without a number. */
    number: v.nullable(countSchema),
    /** After the draw. */
    luck: luckSchema,
    remaining: countSchema,
    /** The consumed card. */
    card: packedCardSchema,
    at: instantSchema,
  }),
  refusals: [
    'not_found',
    'not_card_owner',
    'card_exchanged',
    'card_dormant',
    'card_locked',
    'card_not_eligible',
    'silver_numbers_out',
    'changed_meanwhile',
  ],
  touches: [
    ...touchedByHand,
    'silver_numbers',
    'silver_records',
    'shop_car',
    'ranking_board',
    'player_info',
    'leave_info',
  ],
})

/** `cart`: in the mailing cart; not ordered yet. */
export const silverStates = ['cart', 'waiting', 'shipped', 'completed'] as const

export const MOST_SILVER_RECORDS = 200

/** Those in the mailing cart first, then newest first, at most `MOST_SILVER_RECORDS`. */
export const silverRecords = read({
  name: 'silver_records',
  args: noArgs,
  data: v.object({
    records: v.array(
      v.object({
        id: v.string(),
        cardid: cardidSchema,
        general: modelSchema,
        name: v.string(),
        number: v.nullable(countSchema),
        at: instantSchema,
        status: v.picklist(silverStates),
        orderId: v.nullable(v.string()),
        orderedAt: v.nullable(instantSchema),
        /** The Taipei day by which a waiting order will ship. */
        shipsBy: v.nullable(daySchema),
        shipsFree: v.nullable(v.boolean()),
        carrier: v.nullable(v.string()),
        tracking: v.nullable(v.string()),
        shippedAt: v.nullable(instantSchema),
        completedAt: v.nullable(instantSchema),
        /** Set if its order was refunded after shipping and the card did not come back. */
        refundedAt: v.optional(v.nullable(instantSchema), null),
      }),
    ),
  }),
})

export const actions = [silverEligibility, silverNumbers, exchangeSilver, silverRecords] as const
