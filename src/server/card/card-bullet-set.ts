import { setBullet } from '../../contract/card.ts'
import { whyNotAct } from '../../rules/cards/holding.ts'
import { refuseIf } from '../info/refusal.ts'
import { verb } from '../info/verb.ts'
import { changeCard, heldCard } from './hand.ts'

export const setBulletVerb = verb(setBullet, async (hand, { cardid, set }) => {
  const { row, facts } = await heldCard(hand, cardid)
  refuseIf(whyNotAct(facts))
  if (row.bulletSet !== set) await changeCard(hand, cardid, { bulletSet: set })
  return {}
})
