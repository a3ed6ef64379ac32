import { proxy } from 'valtio'
import { type Card, unpackCard } from '../../contract/card/packed.ts'
import type { CardForm } from '../../contract/card/words.ts'
import { qualityStep } from '../../rules/cards/quality.ts'
import type { Collection } from './collection.ts'

/** What the answer to an act said of cards: shown on every page at once, before the list has been synced. */
interface OptimisticCards {
  /** Packed, by serial: the latest of each. */
  readonly cards: Readonly<Record<string, string>>
  /** By serial: the card is gone if it was bound no later than this. If it is bound again, it is shown again. */
  readonly departed: Readonly<Record<string, number>>
  /**
   * By serial: whether it wears its skin, and when that was answered. A skin is put on and taken off, so it holds until
   * the list is newer than the answer.
   */
  readonly skins: Readonly<Record<string, { readonly worn: boolean; readonly at: number }>>
}
const nothing: OptimisticCards = { cards: {}, departed: {}, skins: {} }
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

export const putSkin = (packed: string, at: number): void => {
  const { serial, skinInUse: worn } = unpackCard(packed)
  optimistic.now = { ...optimistic.now, skins: { ...optimistic.now.skins, [serial]: { worn, at } } }
}

export const forgetOptimistic = (): void => {
  optimistic.now = nothing
}

/** An activated card is digital; ordered, it can be printed, and then it is. */
const formSteps: Readonly<Record<CardForm, number>> = { dormant: 0, digital: 1, printable: 2, physical: 3 }

/** Quality, stars, level and form only ever rise, and an exchange is final: so the higher card is the later one. */
const progressOf = ({ quality, stars, level, form, exchanged }: Card): number =>
  (exchanged ? 1_000_000 : 0) + qualityStep(quality) * 100_000 + stars * 1_000 + level * 10 + formSteps[form]

/** Returns the same collection if it already has these changes or newer ones. */
export const withOptimistic = (
  collection: Collection,
  { cards: said, departed, skins }: OptimisticCards,
): Collection => {
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
  const dressed = Object.entries(skins).filter(
    ([serial, { worn, at }]) => collection.at <= at && collection.cards.get(serial)?.skinInUse === !worn,
  )
  if (gone.length === 0 && risen.length === 0 && dressed.length === 0) return collection
  const cards = new Map(collection.cards)
  for (const card of risen) cards.set(card.serial, card)
  for (const [serial, { worn }] of dressed) {
    const card = cards.get(serial)
    if (card) cards.set(serial, { ...card, skinInUse: worn })
  }
  for (const serial of gone) cards.delete(serial)
  return { ...collection, cards }
}
