import type { Card } from '../../contract/card/packed.ts'
import { type CardFacts, type CardType, MAX_LEVEL, MAX_STARS } from './facts.ts'
import { type PowerFacts, powerByLevel, powerByStars, powerOf } from './power.ts'

const types: Readonly<Record<string, CardType>> = { g: 'hero', k: 'skill', p: 'pet' }

/** A model says by its first letter what it is. */
export const typeOfModel = (model: string): CardType => types[model.charAt(0)] ?? 'hero'

const standingOf = ({ exchanged, form }: Pick<Card, 'exchanged' | 'form'>) => {
  if (exchanged) return 'exchanged' as const
  return form === 'dormant' ? ('dormant' as const) : ('live' as const)
}

/**
 * decided here: a card that waits for its activation counts for nothing yet, and one that was exchanged for nothing any
 * more: in army and line-ups, in bonds, achievements and titles.
 */
export const isLive = (card: Pick<Card, 'exchanged' | 'form'>): boolean => standingOf(card) === 'live'

/** A card of the player's own collection as the rules see it. */
export const factsOfCard = (card: Card): CardFacts => ({
  cardId: card.serial,
  model: card.model,
  type: typeOfModel(card.model),
  quality: card.quality,
  level: card.level,
  stars: card.stars,
  locked: card.locked,
  standing: standingOf(card),
  holder: 'me',
})

/** What the power of a card hangs on. */
export interface HeldCard
  extends Pick<Card, 'model' | 'quality' | 'level' | 'stars' | 'form' | 'exchanged' | 'skinInUse'> {
  readonly lineup: number | null
}

export interface ModelFacts {
  readonly aptitude: number
  readonly exclusiveHero: string | null
}

/** `lineupMates`: the cards of the same line-up, to find a skill card's hero among them. */
export const powerFactsOfCard = (card: HeldCard, model: ModelFacts, lineupMates: readonly HeldCard[]): PowerFacts => ({
  type: typeOfModel(card.model),
  quality: card.quality,
  level: card.level,
  stars: card.stars,
  aptitude: model.aptitude,
  skinInUse: card.skinInUse,
  besideHero:
    card.lineup !== null &&
    model.exclusiveHero !== null &&
    lineupMates.some(
      (mate) => mate.lineup === card.lineup && mate.model === model.exclusiveHero && standingOf(mate) === 'live',
    ),
})

export const powerOfCard = (card: HeldCard, model: ModelFacts, lineupMates: readonly HeldCard[]): number =>
  powerOf(powerFactsOfCard(card, model, lineupMates))

/** The two curves of a card's growth plot. */
export const growthOfCard = (card: HeldCard, model: ModelFacts, lineupMates: readonly HeldCard[]) => {
  const facts = powerFactsOfCard(card, model, lineupMates)
  return { byLevel: powerByLevel(facts, MAX_LEVEL), byStars: powerByStars(facts, MAX_STARS) }
}
