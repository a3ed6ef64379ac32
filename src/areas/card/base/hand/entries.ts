import type { CatalogueModel } from '../../../../contract/card/catalogue.ts'
import type { Card } from '../../../../contract/card/packed.ts'
import { isTrained } from '../../../../rules/cards/facts.ts'
import { isLive, powerOfCard } from '../../../../rules/cards/of-card.ts'
import type { Catalogue } from '../../../../state/cards/catalogue.ts'
import type { Collection } from '../../../../state/cards/collection.ts'
import type { Facts } from '../query/match.ts'
import type { Flag } from '../query/words.ts'

export interface Entry {
  readonly card: Card
  readonly model: CatalogueModel
  readonly power: number
  /** Live cards of the same name; dormant ones are not spares yet. */
  readonly copies: number
  readonly facts: Facts
}

const plainFlags: Readonly<Record<Exclude<Flag, 'trainable'>, (card: Card, copies: number) => boolean>> = {
  locked: (card) => card.locked,
  missing: () => false,
  duplicate: (_, copies) => copies > 1,
  trained: isTrained,
  skin: (card) => card.skinInUse,
  digital: (card) => card.form === 'digital',
  dormant: (card) => card.form === 'dormant',
}

const factsOf = (
  card: Card,
  model: CatalogueModel,
  power: number,
  copies: number,
  trainable: (card: Card) => boolean,
): Facts => ({
  model: card.model,
  serial: card.serial,
  numbers: { level: card.level, star: card.stars, power, copies, lineup: card.lineup ?? 0 },
  words: {
    type: model.type,
    country: model.country ?? undefined,
    career: model.career ?? undefined,
    element: model.element,
    quality: card.quality,
    series: String(model.series),
  },
  is: (flag) => (flag === 'trainable' ? trainable(card) : plainFlags[flag](card, copies)),
})

/** Exchanged cards are hidden in lists. A card that the catalogue does not know appears with the next catalogue. */
export const shownCards = ({ cards }: Pick<Collection, 'cards'>): Card[] =>
  [...cards.values()].filter((card) => !card.exchanged)

export const countByModel = (cards: readonly Card[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { model } of cards) counts.set(model, (counts.get(model) ?? 0) + 1)
  return counts
}

export const entriesOf = (
  collection: Pick<Collection, 'cards'>,
  catalogue: Catalogue,
  trainable: (card: Card) => boolean,
): readonly Entry[] => {
  const cards = shownCards(collection)
  const counts = countByModel(cards.filter(isLive))
  const inLineups = cards.filter((card) => card.lineup !== null)
  const entries: Entry[] = []
  for (const card of cards) {
    const model = catalogue.models.get(card.model)
    if (!model) continue
    const power = powerOfCard(card, model, inLineups)
    const copies = counts.get(card.model) ?? 0
    entries.push({ card, model, power, copies, facts: factsOf(card, model, power, copies, trainable) })
  }
  return entries
}
