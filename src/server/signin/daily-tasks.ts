import { getDailyTasks, getTaskAward } from '../../contract/game/missions.ts'
import { missionOf, missionRefusal, missionState, missions } from '../../rules/game/signin-missions.ts'
import { addDays, dayOf, isClosed, startOfDay } from '../../rules/time/calendar.ts'
import { refuse, refuseIf } from '../call/refusal.ts'
import { verb } from '../call/verb.ts'
import type { Tx } from '../db/types.ts'
import { awardsAmong, giveAward } from '../ledger/awards.ts'
import { activityOf } from './activity.ts'

const missionKey = (day: string, id: string): string => `task:${day}:${id}`

const tasksOf = async (tx: Tx, roleid: string, day: string) => {
  const done = await activityOf(tx, roleid, day)
  const names = missions.map(({ id }) => missionKey(day, id))
  const had = await awardsAmong(tx, roleid, names)
  return missions.map((mission) => {
    const progress = Math.min(done.get(mission.kind) ?? 0, mission.goal)
    return {
      id: mission.id,
      goal: mission.goal,
      progress,
      state: missionState(mission, progress, had.has(missionKey(day, mission.id))),
      rewards: [...mission.rewards],
    }
  })
}

/** Missions of a past day that can still be claimed. */
const fulfilledOn = async (tx: Tx, roleid: string, day: string, now: number) => {
  if (isClosed(day, now)) return []
  const tasks = await tasksOf(tx, roleid, day)
  return tasks.filter(({ state }) => state === 'claimable').map(({ id, rewards }) => ({ day, id, rewards }))
}

export const getDailyTasksVerb = verb(getDailyTasks, async ({ tx, roleid, now }) => {
  const day = dayOf(now)
  return {
    day,
    tasks: await tasksOf(tx, roleid, day),
    fulfilledBefore: await fulfilledOn(tx, roleid, addDays(day, -1), now),
    resetAt: startOfDay(addDays(day, 1)),
  }
})

export const getTaskAwardVerb = verb(getTaskAward, async ({ tx, roleid, now }, { taskId, day }) => {
  const mission = missionOf(taskId) ?? refuse('not_found')
  const done = await activityOf(tx, roleid, day)
  refuseIf(missionRefusal(mission, day, done.get(mission.kind) ?? 0, now))
  const rewards = [...mission.rewards]
  await giveAward(tx, { roleid, reason: missionKey(day, taskId), now }, rewards)
  return { rewards }
})
