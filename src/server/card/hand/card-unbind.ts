import { unbindCard } from '../../../contract/card/card.ts'
import { unbindPhrase, whyNotUnbind } from '../../../rules/cards/holding.ts'
import { normalizeCode } from '../../../rules/codes/crockford.ts'
import { refuse, refuseIf } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { findCard, partWith } from './hand.ts'

export const unbindCardVerb = verb(unbindCard, async (hand, { cardid, typed }) => {
  const { row, facts } = await findCard(hand, cardid)
  refuseIf(whyNotUnbind(facts, row.form))
  if (normalizeCode(typed) !== unbindPhrase(cardid)) return refuse('characters_wrong')
  await partWith(hand, [cardid], 'unbound')
  return { departed: cardid }
})
