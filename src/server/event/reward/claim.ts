import { claimEventReward } from '../../../contract/event/events.ts'
import { signupStatus } from '../../../rules/events/signup.ts'
import { refuse } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { awardsAmong, giveAward } from '../../ledger/awards.ts'
import { placeOf } from '../place.ts'
import { progressIn, rewardName } from './rewards.ts'

/** Members of an accepted team can claim once each. A claimed reward is kept even if the team is dissolved. */
export const claimEventRewardVerb = verb(claimEventReward, async (context, { id, reward: wanted }) => {
  const { tx, roleid, now } = context
  const place = await placeOf(context, id)
  const name = rewardName(id, wanted)
  if ((await awardsAmong(tx, roleid, [name])).has(name)) return refuse('already_done')
  if (place.standing.status !== signupStatus.success) return refuse('not_found')
  const found = (await progressIn(tx, [place])).find(({ reward }) => reward.id === wanted)
  if (!found) return refuse('not_found')
  if (found.reached < found.needed) return refuse('award_not_reached')
  const rewards = [...found.reward.rewards]
  await giveAward(tx, { roleid, reason: name, now }, rewards)
  return { rewards }
})
