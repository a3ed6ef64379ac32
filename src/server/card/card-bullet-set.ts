import { setBullet } from '../../contract/card.ts'
import { whyNotAct } from '../../rules/cards/holding.ts'
import { refuseIf } from '../info/refusal.ts'
import { verb } from '../info/verb.ts'
import { changeCard, heldCard, writeHistory } from './hand.ts'

export const setBulletVerb = verb(setBullet, async (hand, { cardid, set }) => {
  const { row, facts } = await heldCard(hand, cardid)
  refuseIf(whyNotAct(facts))
  if (row.bulletSet === set) return {}
  await changeCard(hand, cardid, { bulletSet: set })
  await writeHistory(hand, [{ serial: cardid, event: 'placed', from: row.bulletSet ?? 0, to: set ?? 0 }])
  return {}
})
