import { activateCard } from '../../../contract/card/training.ts'
import { activationSeals, whyNoActivation, whyNotActivate } from '../../../rules/cards/seals.ts'
import { refuse, refuseIf } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { balanceOf } from '../../ledger/balances.ts'
import { changeCard, findCard, writeHistory } from '../hand/hand.ts'
import { packedRow } from '../packed.ts'
import { pay } from './train.ts'

export const activateCardVerb = verb(activateCard, async (hand, { cardid, seals }) => {
  const { row, facts } = await findCard(hand, cardid)
  refuseIf(whyNoActivation(facts, row.form))
  const quality = row.quality === 'silver' ? refuse('card_not_eligible') : row.quality
  if (seals !== activationSeals[quality]) return refuse('changed_meanwhile')
  refuseIf(whyNotActivate(quality, await balanceOf(hand.tx, hand.roleid, 'activationSeal')))
  const spent = await pay(hand, {
    item: 'activationSeal',
    count: seals,
    reason: `activate:${cardid}`,
    refusal: 'insufficient_props_activation',
  })
  const changed = await changeCard(hand, cardid, { form: 'digital' })
  await writeHistory(hand, [{ serial: cardid, event: 'activated' }])
  return { card: packedRow(changed), spent }
})
