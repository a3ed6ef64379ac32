import type { Card } from '../../../../contract/card/packed.ts'
import type { Reward } from '../../../../contract/common.ts'
import { isTrained } from '../../../../rules/cards/facts.ts'
import { decomposeOddsWith, whyNotDecompose } from '../../../../rules/cards/odds/decompose.ts'
import { factsOfCard, isLive } from '../../../../rules/cards/of-card.ts'
import { type TrainableQuality, trainableQualities } from '../../../../rules/cards/quality.ts'
import { type Chance, WHOLE } from '../../../../rules/odds.ts'
import { type Given, sumsOf } from '../../../../shell/items/sums.ts'

export const mayDecompose = (card: Card): boolean => whyNotDecompose(factsOfCard(card)) === null

export interface Pile {
  readonly quality: TrainableQuality
  readonly cards: readonly Card[]
  /** In percent, from the same odds as the service's draw. */
  readonly odds: readonly { readonly reward: Reward; readonly percent: number }[]
}

const percentOf = ({ parts }: Chance<unknown>): number => (parts * 100) / WHOLE

/** The chosen cards grouped by quality, each group with its odds, best quality first. */
export const pilesOf = (cards: readonly Card[], titlePercent: number): readonly Pile[] =>
  [...trainableQualities].reverse().flatMap((quality) => {
    const these = cards.filter((card) => card.quality === quality)
    if (these.length === 0) return []
    const odds = decomposeOddsWith(quality, titlePercent).map((chance) => ({
      reward: chance.outcome,
      percent: percentOf(chance),
    }))
    return [{ quality, cards: these, odds }]
  })

/** A pile of cards given up, and the sum of what they became. */
export interface GivenPile extends Pick<Pile, 'quality' | 'cards'> {
  readonly rewards: readonly Given[]
}

export const givenPiles = (
  cards: readonly Card[],
  results: readonly { readonly cardid: string; readonly rewards: readonly Given[] }[],
): readonly GivenPile[] => {
  const drawn = new Map(results.map((result) => [result.cardid, result]))
  return pilesOf(cards, 0).map(({ quality, cards: these }) => ({
    quality,
    cards: these,
    rewards: sumsOf(these.flatMap(({ serial }) => drawn.get(serial) ?? [])),
  }))
}

/** A title raises the chance of legend essence only. */
export const titleHelps = ({ odds }: Pile): boolean => odds.some(({ reward }) => reward.item === 'essenceLegend')

/** How many names the player would have no card of any more that can be used; a dormant one cannot. */
const namesLost = (cards: readonly Card[], held: Iterable<Card>): number => {
  const going = new Set(cards.map(({ serial }) => serial))
  const staying = [...held].filter((card) => isLive(card) && !going.has(card.serial))
  const names = new Set(staying.map(({ model }) => model))
  return new Set(cards.map(({ model }) => model).filter((model) => !names.has(model))).size
}

/** Reasons to check the cards again before they are given up. */
export const warningsOf = (cards: readonly Card[], held: Iterable<Card>) => ({
  /** Names, not cards: two cards may be the last ones of one name. */
  lastOf: namesLost(cards, held),
  trained: cards.filter(isTrained).length,
  inLineups: cards.filter(({ lineup }) => lineup !== null).length,
  printable: cards.filter(({ form }) => form === 'printable').length,
  legends: cards.filter(({ quality }) => quality === 'legend').length,
})
