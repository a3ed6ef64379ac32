import { eq } from 'drizzle-orm'
import { bindIc, IC_CARDS } from '../../contract/arcade/ic-cards.ts'
import { readIcNumber } from '../../rules/codes/ic-number.ts'
import { refuse } from '../call/refusal.ts'
import { type PlayerContext, secretVerb } from '../call/verb.ts'
import { icCards } from '../db/schema/index.ts'
import { isPrintedSecret } from './card-secrets.ts'
import { countGuess, undoGuess } from './guesses.ts'
import { cardsOf, giveTo, lockedCard } from './hands.ts'
import { heldCards } from './held.ts'
import { keyOf } from './ic-keys.ts'

type Row = typeof icCards.$inferSelect

const isFor = (roleid: string, { owner, blockedAt }: Row): boolean =>
  blockedAt === null && (owner === null || owner === roleid)

/**
 * An unknown card, another's, a blocked one and a wrong secret take the same path: the same statements, one keyed hash,
 * one comparison. Nothing is locked until the guess is right.
 */
const isBindable = async ({ tx, roleid, secrets }: PlayerContext, number: string, printed: string) => {
  const [card] = await tx.select().from(icCards).where(eq(icCards.number, number))
  const right = isPrintedSecret(secrets, number, printed, card?.secretIndex)
  return right && card !== undefined && isFor(roleid, card)
}

export const bindIcVerb = secretVerb(bindIc, async (context, { number: typed, secret }) => {
  const { tx, roleid, secrets, now } = context
  await countGuess(context, typed)
  const number = readIcNumber(typed) ?? ''
  if (!(await isBindable(context, number, secret))) return refuse('ic_not_bindable', { keep: true })
  const card = await lockedCard(tx, number)
  // If several are right at once, only the first binds it.
  if (!card || !isFor(roleid, card)) return refuse('ic_not_bindable', { keep: true })
  if (card.owner === null) {
    if ((await cardsOf(tx, roleid)) >= IC_CARDS) return refuse('ic_cards_full')
    await giveTo(tx, secrets, number, roleid, now)
  }
  await undoGuess(context, typed)
  const bound = (await lockedCard(tx, number)) ?? refuse('ic_not_bindable')
  const [shown] = await heldCards(context, eq(icCards.number, number))
  return { card: shown ?? refuse('ic_not_bindable'), key: keyOf(secrets, bound) }
})
