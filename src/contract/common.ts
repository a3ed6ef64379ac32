import * as v from 'valibot'

/** A Taipei calendar day and month. */
export const daySchema = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))
export const monthSchema = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/))
export const instantSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
export const idSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))

/** Whatever an account can hold a number of. A skin's fragments are kept per skin: `skinFragment:g021`. */
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

export const rewardSchema = v.object({ item: itemSchema, count: v.pipe(v.number(), v.integer(), v.minValue(1)) })
export type Reward = v.InferOutput<typeof rewardSchema>
export const rewardsSchema = v.array(rewardSchema)

/** What a claim gave, and the balances it led to. */
export const grantedSchema = v.object({ rewards: rewardsSchema })

/** product.md's payload of the reads about the player: the project key, and the chosen IC card or an empty text. */
export const playerArgs = v.strictObject({
  project: v.pipe(v.string(), v.maxLength(64)),
  icId: v.pipe(v.string(), v.regex(/^\d{0,16}$/)),
})
export const noArgs = v.strictObject({})
