import * as v from 'valibot'
import { rewardsSchema } from '../../common.ts'
import { giftidSchema } from '../../game/bag.ts'
import { act, described, doneSchema, limitArg, query, timeArg } from '../action.ts'

const MOST_CODES = 500
const MANY = `at most ${MOST_CODES} at once`

const usesArg = described(
  v.pipe(
    v.number(),
    v.integer('a whole number'),
    v.minValue(1, 'at least 1'),
    v.maxValue(10_000_000, 'at most 10000000'),
  ),
  'how many players each code is for',
)
const giftArg = described(
  v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/, 'an id as gifts list shows it')),
  'the id of the code',
)

export const giftsList = query({
  name: 'gifts.list',
  does: 'gift codes, by id: the codes themselves are not kept; --code finds the one that is typed',
  example: '--code TIGER2026',
  args: v.strictObject({
    code: v.optional(described(giftidSchema, 'the code as the player has it')),
    limit: limitArg,
  }),
  data: v.object({
    gifts: v.array(
      v.object({
        id: v.string(),
        gives: v.string(),
        uses: v.number(),
        used: v.number(),
        until: v.number(),
        state: v.picklist(['open', 'used up', 'over']),
      }),
    ),
  }),
})

export const giftsCreate = act({
  name: 'gifts.create',
  does: 'makes gift codes that all give the same, all of them or none; made up ones are shown once, as CSV',
  example: '--make 500 --gives @gives.json --uses 1 --until 2026-12-31T23:59:59+08:00 > codes.csv',
  args: v.strictObject({
    codes: v.optional(
      described(
        v.pipe(v.array(giftidSchema), v.minLength(1, 'names no code'), v.maxLength(MOST_CODES, MANY)),
        'codes of 4 to 32 letters and digits: one, several with commas, or @file with one in a line',
      ),
    ),
    make: v.optional(
      described(
        v.pipe(v.number(), v.integer('a whole number'), v.minValue(1, 'at least 1'), v.maxValue(MOST_CODES, MANY)),
        'instead of codes: how many to make up, each with a check against typing errors',
      ),
    ),
    gives: described(
      v.pipe(rewardsSchema, v.minLength(1, 'gives nothing'), v.maxLength(10, 'at most 10')),
      'what each gives a player, once: @gives.json, [{"item","count"}]',
    ),
    uses: usesArg,
    until: timeArg,
  }),
  shownOnce: true,
  csv: 'gifts',
  /** `code`: generated just now; empty if the same request is repeated. */
  data: v.object({ gifts: v.array(v.object({ ...doneSchema.entries, code: v.optional(v.string()) })) }),
})

export const giftsDisable = act({
  name: 'gifts.disable',
  does: 'ends a gift code now; what it gave stays given',
  example: '--id 5f0c12ab90de',
  args: v.strictObject({ id: giftArg }),
  data: doneSchema,
})
