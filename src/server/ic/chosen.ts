import { eq } from 'drizzle-orm'
import { refuse } from '../call/refusal.ts'
import type { PlayerContext } from '../call/verb.ts'
import { icCards } from '../db/schema/index.ts'
import { heldCards } from './held.ts'

/** The IC card the player has selected in the app; another's number is refused. */
export const chosenIc = async (context: PlayerContext, icId: string) => {
  if (icId === '') return null
  const [card] = await heldCards(context, eq(icCards.number, icId))
  return card ? { last: card.last } : refuse('not_yours')
}
