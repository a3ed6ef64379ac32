import { proxy } from 'valtio'
import { type Card, unpackCard } from '../../contract/card/packed.ts'
import { qualityStep } from '../../rules/cards/quality.ts'
import type { Collection } from './collection.ts'

/** What the answer to an act said of cards: shown on every page at once, before the list has been synced. */
interface Told {
  /** Packed, by serial: the latest of each. */
  readonly cards: Readonly<Record<string, string>>
  /** By serial: the card is gone if it was bound no later than this. If it is bound again, it is shown again. */
  readonly departed: Readonly<Record<string, number>>
}
const nothing: Told = { cards: {}, departed: {} }
export const told = proxy<{ now: Told }>({ now: nothing })

/** Without a time: used up, so gone for good. */
export const depart = (serials: readonly string[], boundUntil = Number.POSITIVE_INFINITY): void => {
  const departed = Object.fromEntries(serials.map((serial) => [serial, boundUntil]))
  told.now = { ...told.now, departed: { ...told.now.departed, ...departed } }
}

export const tell = (packed: string, departed: readonly string[] = []): void => {
  depart(departed)
  told.now = { ...told.now, cards: { ...told.now.cards, [unpackCard(packed).serial]: packed } }
}

export const forgetTold = (): void => {
  told.now = nothing
}

/** Quality, stars and level only ever rise, and an exchange is final: so the higher card is the later one. */
const height = ({ quality, stars, level, exchanged }: Card): number =>
  (exchanged ? 100_000 : 0) + qualityStep(quality) * 10_000 + stars * 100 + level

/** Returns the same collection if it already has these changes or newer ones. */
export const withTold = (collection: Collection, { cards: said, departed }: Told): Collection => {
  const gone = Object.entries(departed).flatMap(([serial, until]) => {
    const held = collection.cards.get(serial)
    return held !== undefined && held.boundAt <= until ? [serial] : []
  })
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
