import { getSignInAward } from '../../contract/game/signin.ts'
import { milestoneRefusal, milestones } from '../../rules/game/signin.ts'
import { refuseIf } from '../call/refusal.ts'
import { verb } from '../call/verb.ts'
import { giveAward } from '../ledger/awards.ts'
import { milestoneKey, totalOf } from './days.ts'

export const getSignInAwardVerb = verb(getSignInAward, async ({ tx, roleid, now }, { month, at }) => {
  refuseIf(milestoneRefusal(month, at, await totalOf(tx, roleid, month), now))
  const rewards = milestones.flatMap((milestone) => (milestone.at === at ? [...milestone.rewards] : []))
  await giveAward(tx, { roleid, reason: milestoneKey(month, at), now }, rewards)
  return { rewards }
})
