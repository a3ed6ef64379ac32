import { getTaskAward } from '../../contract/game/missions.ts'
import { missionOf, missionRefusal } from '../../rules/game/signin-missions.ts'
import { refuse, refuseIf } from '../call/refusal.ts'
import { verb } from '../call/verb.ts'
import { giveAward } from '../ledger/awards.ts'
import { activityOf } from './activity.ts'
import { refuseEarly } from './early.ts'
import { missionKey } from './get-daily-tasks.ts'

export const getTaskAwardVerb = verb(getTaskAward, async ({ tx, roleid, now }, { taskId, day }) => {
  const mission = missionOf(taskId) ?? refuse('not_found')
  refuseEarly(day, now)
  const done = await activityOf(tx, roleid, day)
  refuseIf(missionRefusal(mission, day, done.get(mission.kind) ?? 0, now))
  const rewards = [...mission.rewards]
  await giveAward(tx, { roleid, reason: missionKey(day, taskId), now }, rewards)
  return { rewards }
})
