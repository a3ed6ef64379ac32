import { orderPrint } from '../../../contract/card/training.ts'
import { printingSeals, whyNoPrint, whyNotPrint } from '../../../rules/cards/seals.ts'
import { refuse, refuseIf } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { balanceOf } from '../../ledger/balances.ts'
import { changeCard, findCard, writeHistory } from '../hand/hand.ts'
import { packedRow } from '../packed.ts'
import { pay } from './train.ts'

/**
 * The machine charges no seals for it later. The ledger's reason is the same as the machine's, so it cannot be charged
 * twice.
 */
export const orderPrintVerb = verb(orderPrint, async (hand, { cardid, seals }) => {
  const { row, facts } = await findCard(hand, cardid)
  refuseIf(whyNoPrint(facts, row.form))
  const quality = row.quality === 'silver' ? refuse('card_not_eligible') : row.quality
  if (seals !== printingSeals[quality]) return refuse('changed_meanwhile')
  refuseIf(whyNotPrint(quality, await balanceOf(hand.tx, hand.roleid, 'printingSeal')))
  const spent = await pay(hand, {
    item: 'printingSeal',
    count: seals,
    reason: `print:${cardid}`,
    refusal: 'insufficient_props_exchange',
  })
  const changed = await changeCard(hand, cardid, { form: 'printable' })
  await writeHistory(hand, [{ serial: cardid, event: 'sealed' }])
  return { card: packedRow(changed), spent }
})
