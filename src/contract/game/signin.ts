import * as v from 'valibot'
import { chosenIcEntries } from '../arcade/ic.ts'
import {
  amountSchema,
  countSchema,
  daySchema,
  grantedSchema,
  idSchema,
  instantSchema,
  monthSchema,
  noArgs,
  playerArgs,
  rewardsSchema,
} from '../common.ts'
import { touchedByBalances } from '../touched.ts'
import { claim, live, read } from '../wire/kinds.ts'

/** `grace`: not signed, but a claim made on that day may still arrive; it is neither missed nor open. */
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
  /** Of the month before, as long as it can be taken. Answers of before do not say. */
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

const touchedBySigning = [
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

/** The earliest missed day of the month is chosen by the service; `day` is the one the player saw on the button. */
export const makeUpSignIn = live({
  name: 'make_up_sign_in',
  args: v.strictObject({ day: daySchema }),
  data: v.object({ day: daySchema, rewards: rewardsSchema, total: countSchema }),
  refusals: ['day_not_missed', 'makeup_used_today', 'makeup_limit_reached', 'coupons_insufficient'],
  touches: touchedBySigning,
})

export const getSuppleItemNum = read({
  name: 'get_supple_item_num',
  args: noArgs,
  data: v.object({ coupons: amountSchema, used: countSchema, limit: countSchema }),
})

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

export const taskSchema = v.object({
  id: idSchema,
  goal: countSchema,
  progress: countSchema,
  state: v.picklist(awardStates),
  rewards: rewardsSchema,
})

export const getDailyTasks = read({
  name: 'get_daily_task_full_list',
  args: noArgs,
  data: v.object({
    day: daySchema,
    tasks: v.array(taskSchema),
    /** Of the day before, as long as it can be taken. Answers of before do not say. */
    fulfilledBefore: v.optional(v.array(v.object({ day: daySchema, id: idSchema, rewards: rewardsSchema }))),
    resetAt: instantSchema,
  }),
})

export const getTaskAward = claim({
  name: 'daily_task_get_awards',
  args: v.strictObject({ taskId: idSchema, day: daySchema }),
  data: grantedSchema,
  refusals: ['award_not_reached', 'day_closed', 'not_found', 'already_done'],
  touches: touchedBySigning,
  lane: 'task',
  opKey: ({ taskId, day }) => `task:${taskId}:${day}`,
  gameDay: ({ day }) => day,
})

export const actions = [
  getSignInInfo,
  doSignIn,
  makeUpSignIn,
  getSuppleItemNum,
  signInAwardList,
  getSignInAward,
  getDailyTasks,
  getTaskAward,
] as const
