import { useMemo } from 'react'
import type { CatalogueModel } from '../../../../contract/card/catalogue.ts'
import type { Card } from '../../../../contract/card/packed.ts'
import { playerBag } from '../../../../contract/game/bag.ts'
import type { DataOf } from '../../../../contract/wire/kinds.ts'
import type { CardFacts } from '../../../../rules/cards/facts.ts'
import { factsOfCard, powerOfCard } from '../../../../rules/cards/of-card.ts'
import type { Collection } from '../../../../state/cards/collection.ts'
import { usePlayerArgs } from '../../../../state/ic/player-args.ts'
import { combineReads } from '../../../../state/reading/combine-reads.ts'
import { type Read, useRead } from '../../../../state/reading/use-read.ts'
import { type Hand, useHand } from '../hand/use-hand.ts'

export type Bag = DataOf<typeof playerBag>

/** Everything needed to work on a card of the player's. */
export interface HandAndBag extends Hand {
  readonly bag: Bag
}

/** The card being worked on. */
export interface CardContext extends HandAndBag {
  readonly card: Card
  readonly model: CatalogueModel
  readonly facts: CardFacts
  readonly power: number
}

export const itemCount = ({ items }: Bag, item: string): number => items.find((own) => own.item === item)?.count ?? 0

/** `skins` has an entry per skin, even if the player has no fragments. */
export const skinOf = ({ skins }: Bag, model: string) => skins.find(({ general }) => general === model)

/** The cards of the same line-up: a skill card is stronger with its hero. */
const matesOf = ({ cards }: Collection, { lineup }: Card): Card[] =>
  lineup === null ? [] : [...cards.values()].filter((card) => card.lineup === lineup)

export const powerIn = (collection: Collection, model: CatalogueModel, card: Card): number =>
  powerOfCard(card, model, matesOf(collection, card))

export const cardContextOf = (assets: HandAndBag, serial: string): CardContext | undefined => {
  const card = assets.collection.cards.get(serial)
  const model = card && assets.catalogue.models.get(card.model)
  if (!card || !model) return undefined
  return { ...assets, card, model, facts: factsOfCard(card), power: powerIn(assets.collection, model, card) }
}

/** All cards of a model, including the target. */
export const sameName = ({ cards }: Collection, model: string): Card[] =>
  [...cards.values()].filter((card) => card.model === model)

export const useHandAndBag = (): Read<HandAndBag> => {
  const hand = useHand()
  const bag = useRead(playerBag, usePlayerArgs())
  const data = useMemo(
    () => (hand.data && bag.data ? { ...hand.data, bag: bag.data } : undefined),
    [hand.data, bag.data],
  )
  return combineReads(data, [hand, bag])
}
