import type { Card } from '../../contract/card/packed.ts'
import { type CardFacts, type CardType, MAX_LEVEL, MAX_STARS } from './facts.ts'
import { type PowerFacts, powerByLevel, powerByStars, powerOf } from './power.ts'

const types: Readonly<Record<string, CardType>> = { g: 'hero', k: 'skill', p: 'pet' }

/** The first letter of a model is its type. */
export const typeOfModel = (model: string): CardType => types[model.charAt(0)] ?? 'hero'

const standingOf = ({ exchanged, form }: Pick<Card, 'exchanged' | 'form'>) => {
  if (exchanged) return 'exchanged' as const
  return form === 'dormant' ? ('dormant' as const) : ('live' as const)
}

/** decided here: dormant and exchanged cards count for nothing: army, line-ups, bonds, achievements, titles. */
export const isLive = (card: Pick<Card, 'exchanged' | 'form'>): boolean => standingOf(card) === 'live'

/** A card of the player's own collection in the form that the rules use. */
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

/** What a card's power depends on. */
export interface HeldCard
  extends Pick<Card, 'model' | 'quality' | 'level' | 'stars' | 'form' | 'exchanged' | 'skinInUse'> {
  readonly lineup: number | null
}

export interface ModelFacts {
  readonly aptitude: number
  readonly exclusiveHero: string | null
}

/** `lineupMates`: cards in line-ups, to find out whether a skill card's hero is in its line-up. */
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

/** The two curves of a card's growth chart. */
export const growthOfCard = (card: HeldCard, model: ModelFacts, lineupMates: readonly HeldCard[]) => {
  const facts = powerFactsOfCard(card, model, lineupMates)
  return { byLevel: powerByLevel(facts, MAX_LEVEL), byStars: powerByStars(facts, MAX_STARS) }
}
