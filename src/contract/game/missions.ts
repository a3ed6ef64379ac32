import * as v from 'valibot'
import { countSchema, daySchema, grantedSchema, idSchema, instantSchema, noArgs, rewardsSchema } from '../common.ts'
import { claim, read } from '../wire/kinds.ts'
import { awardStates, touchedBySigning } from './signin.ts'

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
    /** Those of the day before, while they can still be claimed. Missing in earlier answers. */
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
  // Signing in completes one of the missions, so earlier sign-ins in the outbox have to be sent first.
  lane: 'signin',
  opKey: ({ taskId, day }) => `task:${taskId}:${day}`,
  gameDay: ({ day }) => day,
})

export const actions = [getDailyTasks, getTaskAward] as const
