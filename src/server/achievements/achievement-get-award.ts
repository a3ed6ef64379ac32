import { getAchievementAward } from '../../contract/game/achievements.ts'
import { refuse } from '../call/refusal.ts'
import { verb } from '../call/verb.ts'
import { achievements } from '../catalogue/index.ts'
import { awardsAmong, giveAward } from '../ledger/awards.ts'
import { achievementKey } from './achievement-list.ts'
import { reachedBy } from './reached.ts'

/** A claimed award is kept, and said to be had, even if the cards it was for are gone. */
export const getAchievementAwardVerb = verb(getAchievementAward, async ({ tx, roleid, now }, { id }) => {
  const achievement = achievements.find((candidate) => candidate.id === id) ?? refuse('not_found')
  const reason = achievementKey(id)
  if ((await awardsAmong(tx, roleid, [reason])).has(reason)) return refuse('already_done')
  const reachedOf = await reachedBy(tx, roleid, now)
  if (reachedOf(achievement.metric) < achievement.goal) return refuse('award_not_reached')
  const rewards = [...achievement.rewards]
  await giveAward(tx, { roleid, reason, now }, rewards)
  return { rewards }
})
