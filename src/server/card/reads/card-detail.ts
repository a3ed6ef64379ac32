import { cardDetail } from '../../../contract/card/card.ts'
import { readSerial } from '../../../rules/codes/serial.ts'
import { refuse } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { findCard } from '../hand/hand.ts'
import { packedRow } from '../packed.ts'

export const cardDetailVerb = verb(cardDetail, async (hand, input) => {
  const cardid = readSerial(input.cardid) ?? refuse('scan_abnormal')
  const { row, facts } = await findCard(hand, cardid)
  const { model, quality } = row
  const { holder, standing } = facts
  return { cardid, model, quality, holder, standing, card: holder === 'me' ? packedRow(row) : null }
})
