import { advanceCard } from '../../../contract/card/training.ts'
import { qualityStep } from '../../../rules/cards/quality.ts'
import { planAdvance, whyNoAdvance, whyNotAdvance } from '../../../rules/cards/training/advance.ts'
import { refuse, refuseIf } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { balanceOf } from '../../ledger/balances.ts'
import { findCard, findCards, refuseUnseen } from '../hand/hand.ts'
import { train } from './train.ts'

export const advanceCardVerb = verb(advanceCard, async (hand, args) => {
  const { cardid, quality, materials, trained, unfilled } = args
  const { row, facts } = await findCard(hand, cardid)
  refuseIf(whyNoAdvance(facts))
  if (row.quality !== quality) return refuse('changed_meanwhile')
  const { to, pills } = planAdvance(row) ?? refuse('highest_quality')
  const found = await findCards(hand, materials)
  const chosen = found.map((one) => one.facts)
  const count = await balanceOf(hand.tx, hand.roleid, pills.item)
  refuseIf(whyNotAdvance(facts, chosen, count, { trained, unfilled }))
  refuseUnseen(found, args.seen)
  return train(hand, {
    serial: cardid,
    event: 'advanced',
    from: qualityStep(quality),
    to: qualityStep(to),
    set: { quality: to },
    cost: { ...pills, reason: `advance:${cardid}:${to}`, refusal: 'insufficient_materials' },
    materials,
  })
})
