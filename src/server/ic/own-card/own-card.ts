import { and, eq } from 'drizzle-orm'
import { refuse } from '../../call/refusal.ts'
import type { PlayerContext } from '../../call/verb.ts'
import { icCards } from '../../db/schema/index.ts'
import { lockedCard } from '../hands.ts'

/** Another player's card and an unknown number get the same refusal. */
export const ownCard = async ({ tx, roleid }: PlayerContext, number: string): Promise<void> => {
  const [card] = await tx
    .select({ number: icCards.number })
    .from(icCards)
    .where(and(eq(icCards.number, number), eq(icCards.owner, roleid)))
  if (!card) refuse('not_yours')
}

/** The same with the card locked, for changing it. */
export const ownCardLocked = async (context: PlayerContext, number: string) => {
  await ownCard(context, number)
  const card = await lockedCard(context.tx, number)
  return card?.owner === context.roleid ? card : refuse('not_yours')
}
