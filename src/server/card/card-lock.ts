import { lockCards } from '../../contract/card/card.ts'
import { whyNotAct } from '../../rules/cards/holding.ts'
import { refuse } from '../call/refusal.ts'
import { verb } from '../call/verb.ts'
import { changeCards, findCards, writeHistory } from './hand.ts'

/** Refused only where not one of them can be marked; a card that stands as wanted already is no change. */
export const lockCardsVerb = verb(lockCards, async (hand, { cardids, locked }) => {
  const found = await findCards(hand, cardids)
  const looked = [...new Set(cardids)].map((serial) => {
    const held = found.get(serial)
    return { serial, locked: held?.row.locked, reason: held ? whyNotAct(held.facts) : ('not_found' as const) }
  })
  const passedOver = looked.filter(({ reason }) => reason !== null)
  const [first] = passedOver
  if (first?.reason && passedOver.length === looked.length) return refuse(first.reason)
  const changing = looked.flatMap((card) => (card.reason === null && card.locked !== locked ? [card.serial] : []))
  await changeCards(hand, changing, { locked })
  const event = locked ? 'locked' : 'unlocked'
  await writeHistory(
    hand,
    changing.map((serial) => ({ serial, event })),
  )
  return { passedOver: passedOver.map(({ serial }) => serial) }
})
