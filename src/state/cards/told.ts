import { proxy } from 'valtio'
import { type Card, unpackCard } from '../../contract/card/packed.ts'
import { qualityStep } from '../../rules/cards/quality.ts'
import type { Collection } from './collection.ts'

/** What the answer to an act said of cards: they are so on every page at once, not only when the list has come. */
interface Told {
  /** Packed, by serial: the last word on each. */
  readonly cards: Readonly<Record<string, string>>
  readonly departed: readonly string[]
}
const nothing: Told = { cards: {}, departed: [] }
export const told = proxy<{ now: Told }>({ now: nothing })

export const tell = (packed: string, departed: readonly string[]): void => {
  const { cards, departed: before } = told.now
  told.now = { cards: { ...cards, [unpackCard(packed).serial]: packed }, departed: [...before, ...departed] }
}

export const forgetTold = (): void => {
  told.now = nothing
}

/** Quality, stars and level only ever rise: the higher one is the later one. */
const height = ({ quality, stars, level }: Card): number => qualityStep(quality) * 10_000 + stars * 100 + level

/** Returns the same collection if it already has these changes or newer ones. */
export const withTold = (collection: Collection, { cards: said, departed }: Told): Collection => {
  const gone = departed.filter((serial) => collection.cards.has(serial))
  const risen = Object.values(said)
    .map(unpackCard)
    .filter((card) => {
      const known = collection.cards.get(card.serial)
      return known !== undefined && height(known) < height(card)
    })
  if (gone.length === 0 && risen.length === 0) return collection
  const cards = new Map(collection.cards)
  for (const serial of gone) cards.delete(serial)
  for (const card of risen) cards.set(card.serial, card)
  return { ...collection, cards }
}
