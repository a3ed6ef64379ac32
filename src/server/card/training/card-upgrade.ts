import { upgradeCard } from '../../../contract/card/training.ts'
import { upgradeTotal, whyNotUpgradeTo, whyNoUpgrade } from '../../../rules/cards/training/upgrade.ts'
import { refuse, refuseIf } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { balanceOf } from '../../ledger/balances.ts'
import { findCard } from '../hand/hand.ts'
import { train } from './train.ts'

export const upgradeCardVerb = verb(upgradeCard, async (hand, { cardid, from, to, cost }) => {
  const { row, facts } = await findCard(hand, cardid)
  refuseIf(whyNoUpgrade(facts))
  if (row.level !== from || to <= from || cost !== upgradeTotal(from, to)) return refuse('changed_meanwhile')
  refuseIf(whyNotUpgradeTo(facts, to, await balanceOf(hand.tx, hand.roleid, 'martialExperience')))
  return train(hand, {
    serial: cardid,
    event: 'upgraded',
    from,
    to,
    set: { level: to },
    cost: {
      item: 'martialExperience',
      count: cost,
      reason: `upgrade:${cardid}:${from}`,
      refusal: 'insufficient_materials',
    },
    materials: [],
  })
})
