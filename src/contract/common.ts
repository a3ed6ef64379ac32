import * as v from 'valibot'

/** A Taipei calendar day, and a month. */
export const daySchema = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))
export const monthSchema = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

/** The largest value of an integer column. */
export const MOST_COUNT = 2_147_483_647
/** The last millisecond of the year 9999: dates after it cannot be formatted. */
export const MOST_INSTANT = 253_402_300_799_999
/** The most of one item in a single gift. */
export const MOST_REWARD = 10_000_000

/** Base of all integers in requests. */
export const wholeSchema = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
export const instantSchema = wholeSchema(0, MOST_INSTANT)
export const countSchema = wholeSchema(0, MOST_COUNT)
/** A player's balance: the sum of many gifts. */
export const amountSchema = wholeSchema(0, Number.MAX_SAFE_INTEGER)

/** No NUL and no lone surrogate: JSON can contain both, a database text cannot. Must be applied to all free text. */
export const holdable = v.regex<string>(/^[^\0\p{Surrogate}]*$/u)
export const textSchema = (most: number) => v.pipe(v.string(), v.maxLength(most), holdable)
export const idSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))

/** Everything an account can have a number of. Skin fragments are counted per skin: `skinFragment:g021`. */
export const items = [
  'martialExperience',
  'mallPoints',
  'pillRare',
  'pillEpic',
  'pillLegend',
  'makeupCoupon',
  'essenceCommon',
  'essenceRare',
  'essenceEpic',
  'essenceLegend',
  'activationSeal',
  'printingSeal',
] as const
export type Item = (typeof items)[number]
export const itemSchema = v.union([v.picklist(items), v.pipe(v.string(), v.regex(/^skinFragment:[\w-]{1,32}$/))])

export const rewardSchema = v.object({ item: itemSchema, count: wholeSchema(1, MOST_REWARD) })
export type Reward = v.InferOutput<typeof rewardSchema>
export const rewardsSchema = v.array(rewardSchema)

/** What a claim gave. */
export const grantedSchema = v.object({ rewards: rewardsSchema })

/** Arguments of reads about the player: the project key, and the chosen IC card or an empty string. */
export const playerArgs = v.strictObject({
  project: textSchema(64),
  icId: v.pipe(v.string(), v.regex(/^\d{0,16}$/)),
})
export const noArgs = v.strictObject({})
