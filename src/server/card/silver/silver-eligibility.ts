import { silverEligibility } from '../../../contract/card/silver.ts'
import { silverLines, whyNotSilver } from '../../../rules/cards/odds/silver-legend.ts'
import { refuse } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { findCard } from '../hand/hand.ts'
import { drawnNumbers, luckOf, remainingOf, withChance } from './numbers.ts'

export const silverEligibilityVerb = verb(silverEligibility, async (hand, { cardid }) => {
  const { row, facts } = await findCard(hand, cardid)
  if (facts.standing === 'gone') return refuse('not_found')
  if (facts.holder !== 'me') return refuse('not_card_owner')
  const luck = (await luckOf(hand.tx, hand.roleid)).get(row.model) ?? 0
  const remaining = remainingOf((await drawnNumbers(hand.tx)).get(row.model))
  return {
    general: row.model,
    lines: [...silverLines(facts)],
    eligible: whyNotSilver(facts) === null,
    ...withChance({ luck, remaining }),
  }
})
