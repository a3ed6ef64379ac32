import { proxy } from 'valtio'
import { type Card, unpackCard } from '../../contract/card/packed.ts'
import { qualityStep } from '../../rules/cards/quality.ts'
import type { Collection } from './collection.ts'

/** What the answer to an act said of cards: shown on every page at once, before the list has been synced. */
interface OptimisticCards {
  /** Packed, by serial: the latest of each. */
  readonly cards: Readonly<Record<string, string>>
  /** By serial: the card is gone if it was bound no later than this. If it is bound again, it is shown again. */
  readonly departed: Readonly<Record<string, number>>
}
const nothing: OptimisticCards = { cards: {}, departed: {} }
export const optimistic = proxy<{ now: OptimisticCards }>({ now: nothing })

/** Without a time: used up, so gone for good. */
export const removeCards = (serials: readonly string[], boundUntil = Number.POSITIVE_INFINITY): void => {
  const departed = Object.fromEntries(serials.map((serial) => [serial, boundUntil]))
  optimistic.now = { ...optimistic.now, departed: { ...optimistic.now.departed, ...departed } }
}

export const putCard = (packed: string, departed: readonly string[] = []): void => {
  removeCards(departed)
  optimistic.now = { ...optimistic.now, cards: { ...optimistic.now.cards, [unpackCard(packed).serial]: packed } }
}

export const forgetOptimistic = (): void => {
  optimistic.now = nothing
}

/** Quality, stars and level only ever rise, and an exchange is final: so the higher card is the later one. */
const progressOf = ({ quality, stars, level, exchanged }: Card): number =>
  (exchanged ? 100_000 : 0) + qualityStep(quality) * 10_000 + stars * 100 + level

/** Returns the same collection if it already has these changes or newer ones. */
export const withOptimistic = (collection: Collection, { cards: said, departed }: OptimisticCards): Collection => {
  const gone = Object.entries(departed).flatMap(([serial, until]) => {
    const held = collection.cards.get(serial)
    return held !== undefined && held.boundAt <= until ? [serial] : []
  })
  const risen = Object.values(said)
    .map(unpackCard)
    .filter((card) => {
      const known = collection.cards.get(card.serial)
      return known !== undefined && progressOf(known) < progressOf(card)
    })
  if (gone.length === 0 && risen.length === 0) return collection
  const cards = new Map(collection.cards)
  for (const serial of gone) cards.delete(serial)
  for (const card of risen) cards.set(card.serial, card)
  return { ...collection, cards }
}
