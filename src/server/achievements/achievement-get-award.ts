import { getAchievementAward } from '../../contract/game/achievements.ts'
import { refuse } from '../call/refusal.ts'
import { verb } from '../call/verb.ts'
import { achievements } from '../catalogue/index.ts'
import { giveAward } from '../ledger/awards.ts'
import { achievementKey } from './achievement-list.ts'
import { reachedBy } from './reached.ts'

/** An achievement once reached stays reached: a claimed award is kept even if the cards it was for are gone. */
export const getAchievementAwardVerb = verb(getAchievementAward, async ({ tx, roleid, now }, { id }) => {
  const achievement = achievements.find((candidate) => candidate.id === id) ?? refuse('not_found')
  const reachedOf = await reachedBy(tx, roleid, now)
  if (reachedOf(achievement.metric) < achievement.goal) return refuse('award_not_reached')
  const rewards = [...achievement.rewards]
  await giveAward(tx, { roleid, reason: achievementKey(id), now }, rewards)
  return { rewards }
})
