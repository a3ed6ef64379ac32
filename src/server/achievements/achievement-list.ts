import { achievementList } from '../../contract/game/achievements.ts'
import { achievementState } from '../../rules/game/achievements.ts'
import { verb } from '../call/verb.ts'
import { achievements } from '../catalogue/index.ts'
import { awardsAmong } from '../ledger/awards.ts'
import { reachedBy } from './reached.ts'

export const achievementKey = (id: string): string => `achievement:${id}`

export const achievementListVerb = verb(achievementList, async ({ tx, roleid, language, now }) => {
  const names = achievements.map(({ id }) => achievementKey(id))
  const had = await awardsAmong(tx, roleid, names)
  const reachedOf = await reachedBy(tx, roleid, now)
  return {
    achievements: achievements.map(({ id, name, description, metric, goal, rewards }) => {
      const claimed = had.has(achievementKey(id))
      // Stays reached, even if the count has gone down since.
      const reached = claimed ? goal : reachedOf(metric)
      return {
        id,
        name: name[language],
        description: description[language],
        metric,
        goal,
        reached: Math.min(reached, goal),
        state: achievementState(goal, reached, claimed),
        rewards: [...rewards],
      }
    }),
  }
})
