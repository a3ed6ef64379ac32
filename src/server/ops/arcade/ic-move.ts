import { IC_CARDS } from '../../../contract/arcade/ic-cards.ts'
import { icMove } from '../../../contract/ops/world/ic.ts'
import { cardsOf, giveTo, takeFrom } from '../../ic/hands.ts'
import { sendMail } from '../../mail/box.ts'
import { deny, type OpsContext, opsVerb } from '../api/verb.ts'
import { playerRow } from '../people/players.ts'
import { receiver } from '../people/receiver.ts'
import { byNumber, cardFacts, foundCard, foundCardLocked } from './ic-cards.ts'
import { movedAwayLetter, movedHereLetter } from './ic-letters.ts'

/** Locks both players in the order of their numbers, then the card, like everybody else. */
const lockBoth = async (context: OpsContext, number: string, roleid: string) => {
  const { tx } = context
  const { owner } = await foundCard(context, number)
  if (owner === roleid) return deny('conflict', 'this card is bound to that account already')
  const both = owner === null ? [roleid] : [owner, roleid].toSorted()
  for (const one of both) await (one === roleid ? receiver(context, one, { normalOnly: 'a card' }) : playerRow(tx, one))
  const card = await foundCardLocked(context, number)
  if (card.owner !== owner) return deny('conflict', 'the card changed hands just now: look at it again')
  return card
}

export const icMoveVerb = opsVerb(
  icMove,
  async (context, { number, roleid, why }) => {
    const { tx, now, deps } = context
    const card = await lockBoth(context, number, roleid)
    if ((await cardsOf(tx, roleid)) >= IC_CARDS) return deny('conflict', `that account has ${IC_CARDS} cards already`)
    await takeFrom(tx, deps.secrets, card, now)
    await giveTo(tx, deps.secrets, number, roleid, now)
    if (card.owner !== null) await sendMail(tx, card.owner, movedAwayLetter(number, why), now)
    await sendMail(tx, roleid, movedHereLetter(number, why), now)
    return cardFacts(await foundCard(context, number))
  },
  byNumber,
)
