import { starUpCard } from '../../../contract/card/training.ts'
import { starUpCost, whyNoStarUp, whyNotStarUp } from '../../../rules/cards/training/star-up.ts'
import { refuse, refuseIf } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { balanceOf } from '../../ledger/balances.ts'
import { findCard, findCards, refuseUnseen } from '../hand/hand.ts'
import { train } from './train.ts'

export const starUpCardVerb = verb(starUpCard, async (hand, { cardid, stars, cost, material, trained, seen }) => {
  const { row, facts } = await findCard(hand, cardid)
  refuseIf(whyNoStarUp(facts))
  if (row.stars !== stars || cost !== starUpCost(stars)) return refuse('changed_meanwhile')
  const materials = material === null ? [] : [material]
  const found = await findCards(hand, materials)
  const chosen = found.map((one) => one.facts)
  const experience = await balanceOf(hand.tx, hand.roleid, 'martialExperience')
  refuseIf(whyNotStarUp(facts, chosen, experience, { trained }))
  refuseUnseen(found, seen)
  return train(hand, {
    serial: cardid,
    event: 'starred',
    from: stars,
    to: stars + 1,
    set: { stars: stars + 1 },
    cost: {
      item: 'martialExperience',
      count: cost,
      reason: `star:${cardid}:${stars}`,
      refusal: 'insufficient_materials',
    },
    materials,
  })
})
