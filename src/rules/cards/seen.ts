import type { SeenCard } from '../../contract/card/seen.ts'
import type { CardFacts } from './facts.ts'

/** What of a card tells whether a player would still give it up. */
export interface GivenUp extends Pick<CardFacts, 'cardId' | 'quality' | 'level' | 'stars'> {
  readonly lineup: number | null
}

/**
 * Whether it is what the player saw. One that has left its line-up is missed by nobody; one that stands in another now
 * was put there by somebody who means to play it.
 */
const isAsSeen = (card: GivenUp, seen: SeenCard | undefined): boolean =>
  seen !== undefined &&
  card.quality === seen.quality &&
  card.level === seen.level &&
  card.stars === seen.stars &&
  (card.lineup === null || card.lineup === seen.lineup)

/** Of everything that goes, none left out; an app of before says nothing of what was seen. */
export const whyNotAsSeen = (
  cards: readonly GivenUp[],
  seen: readonly SeenCard[] | undefined,
): 'changed_meanwhile' | null => {
  if (seen === undefined) return null
  const bySerial = new Map(seen.map((one) => [one.cardid, one]))
  return cards.every((card) => isAsSeen(card, bySerial.get(card.cardId))) ? null : 'changed_meanwhile'
}
