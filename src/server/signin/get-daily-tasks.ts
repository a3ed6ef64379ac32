import { getDailyTasks } from '../../contract/game/signin.ts'
import { missionState, missions } from '../../rules/game/signin-missions.ts'
import { addDays, dayOf, startOfDay } from '../../rules/time/calendar.ts'
import { verb } from '../call/verb.ts'
import { awardsOf } from '../ledger/awards.ts'
import { activityOf } from './activity.ts'

export const missionKey = (day: string, id: string): string => `task:${day}:${id}`

export const getDailyTasksVerb = verb(getDailyTasks, async ({ tx, roleid, now }) => {
  const day = dayOf(now)
  const done = await activityOf(tx, roleid, day)
  const had = await awardsOf(tx, roleid, `task:${day}:`)
  return {
    day,
    tasks: missions.map((mission) => {
      const progress = Math.min(done.get(mission.kind) ?? 0, mission.goal)
      return {
        id: mission.id,
        goal: mission.goal,
        progress,
        state: missionState(mission, progress, had.has(missionKey(day, mission.id))),
        rewards: [...mission.rewards],
      }
    }),
    resetAt: startOfDay(addDays(day, 1)),
  }
})
