import { lockCards } from '../../../contract/card/card.ts'
import { whyNotAct } from '../../../rules/cards/holding.ts'
import { refuse } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { cardsBySerial, changeCards, noteTap, writeHistory } from './hand.ts'

/**
 * Refused only if none of the cards can be marked; a card already in the wanted state is not a change. If two phones
 * marked it, the later tap wins.
 */
export const lockCardsVerb = verb(lockCards, async (hand, { cardids, locked, at = hand.now }) => {
  const found = await cardsBySerial(hand, cardids)
  const looked = [...new Set(cardids)].map((serial) => {
    const held = found.get(serial)
    const { locked: before, lockTappedAt } = held?.row ?? {}
    const reason = held ? whyNotAct(held.facts) : ('not_found' as const)
    return { serial, before, later: (lockTappedAt ?? 0) > at, reason }
  })
  const passedOver = looked.filter(({ reason }) => reason !== null)
  const [first] = passedOver
  if (first?.reason && passedOver.length === looked.length) return refuse(first.reason)
  const tapped = looked.filter(({ reason, later }) => reason === null && !later)
  await noteTap(
    hand,
    tapped.map(({ serial }) => serial),
    'lockTappedAt',
    at,
  )
  const changing = tapped.flatMap(({ serial, before }) => (before === locked ? [] : [serial]))
  await changeCards(hand, changing, { locked })
  const event = locked ? 'locked' : 'unlocked'
  await writeHistory(
    hand,
    changing.map((serial) => ({ serial, event })),
  )
  return { passedOver: passedOver.map(({ serial }) => serial) }
})
