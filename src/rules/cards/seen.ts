import type { SeenCard } from '../../contract/card/seen.ts'
import type { CardFacts } from './facts.ts'

/** Properties of a card that matter to a player about to give it up. */
export interface GivenUp extends Pick<CardFacts, 'cardId' | 'quality' | 'level' | 'stars'> {
  readonly lineup: number | null
}

/**
 * Whether the card is still as the player saw it. Having left its line-up makes no difference; being in another one
 * does, because somebody plans to play it.
 */
const isAsSeen = (card: GivenUp, seen: SeenCard | undefined): boolean =>
  seen !== undefined &&
  card.quality === seen.quality &&
  card.level === seen.level &&
  card.stars === seen.stars &&
  (card.lineup === null || card.lineup === seen.lineup)

/** All consumed cards must be listed; earlier apps send nothing. */
export const whyNotAsSeen = (
  cards: readonly GivenUp[],
  seen: readonly SeenCard[] | undefined,
): 'changed_meanwhile' | null => {
  if (seen === undefined) return null
  const bySerial = new Map(seen.map((one) => [one.cardid, one]))
  return cards.every((card) => isAsSeen(card, bySerial.get(card.cardId))) ? null : 'changed_meanwhile'
}
