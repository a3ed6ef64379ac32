import * as v from 'valibot'
import { chosenIcEntries } from '../arcade/ic.ts'
import {
  amountSchema,
  countSchema,
  daySchema,
  grantedSchema,
  instantSchema,
  monthSchema,
  noArgs,
  playerArgs,
  rewardsSchema,
} from '../common.ts'
import { touchedByBalances } from '../touched.ts'
import { claim, read } from '../wire/kinds.ts'

/** `grace`: not signed, but a claim made on that day may still arrive; neither missed nor open. */
export const dayStates = ['signed', 'made_up', 'missed', 'grace', 'open', 'future'] as const
export const awardStates = ['locked', 'claimable', 'claimed'] as const

const milestoneSchema = v.object({ at: countSchema, rewards: rewardsSchema, state: v.picklist(awardStates) })

export const signInInfoSchema = v.object({
  today: daySchema,
  month: monthSchema,
  signedToday: v.boolean(),
  total: countSchema,
  days: v.array(v.object({ day: daySchema, state: v.picklist(dayStates), rewards: rewardsSchema })),
  milestones: v.array(milestoneSchema),
  /** Those of the month before, while they can still be claimed. Missing in earlier answers. */
  reachedBefore: v.optional(v.array(v.object({ month: monthSchema, at: countSchema, rewards: rewardsSchema }))),
  makeup: v.object({
    coupons: amountSchema,
    used: countSchema,
    limit: countSchema,
    usedToday: v.boolean(),
    next: v.nullable(daySchema),
  }),
  resetAt: instantSchema,
  ...chosenIcEntries,
})
export type SignInInfo = v.InferOutput<typeof signInInfoSchema>

export const touchedBySigning = [
  ...touchedByBalances,
  'sign_in_award_list',
  'get_daily_task_full_list',
  'game_profile',
  'achievement_list',
]

export const getSignInInfo = read({
  name: 'get_sign_in_info',
  args: playerArgs,
  data: signInInfoSchema,
  refusals: ['not_yours'],
})

export const doSignIn = claim({
  name: 'do_sign_in',
  args: v.strictObject({ day: daySchema }),
  data: v.object({ day: daySchema, rewards: rewardsSchema, total: countSchema }),
  refusals: ['day_closed', 'already_done'],
  touches: touchedBySigning,
  lane: 'signin',
  opKey: ({ day }) => `signin:${day}`,
  gameDay: ({ day }) => day,
})

/** Required by the specification; the app reads the same from `get_sign_in_info`, together with each day's state. */
export const signInAwardList = read({
  name: 'sign_in_award_list',
  args: noArgs,
  data: v.object({
    month: monthSchema,
    total: countSchema,
    days: v.array(v.object({ day: daySchema, rewards: rewardsSchema })),
    milestones: v.array(milestoneSchema),
  }),
})

export const getSignInAward = claim({
  name: 'sign_in_get_award',
  args: v.strictObject({ month: monthSchema, at: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31)) }),
  data: grantedSchema,
  refusals: ['award_not_reached', 'day_closed', 'already_done'],
  touches: touchedBySigning,
  lane: 'signin',
  opKey: ({ month, at }) => `milestone:${month}:${at}`,
})

export const actions = [getSignInInfo, doSignIn, signInAwardList, getSignInAward] as const
