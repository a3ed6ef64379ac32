import type { cardChanges } from '../../contract/card/card.ts'
import { type Card, unpackCard } from '../../contract/card/packed.ts'
import type { DataOf } from '../../contract/wire/kinds.ts'

/** Everything this device knows of the player's cards. Never changed in place: a new one follows it. */
export interface Collection {
  readonly account: string
  /** By serial. Exchanged cards are among them: lists hide them, their own pages do not. */
  readonly cards: ReadonlyMap<string, Card>
  /** The same as they came, to be kept again without packing ten thousand of them anew. */
  readonly packed: ReadonlyMap<string, string>
  /** What the service is asked to answer from. */
  readonly cursor: number
  /** Which life of the service that is of; empty where it was never told. */
  readonly era: string
  /** The service's time of the last answer. */
  readonly at: number
  /** False while a first sync has not come to its end: cards are missing. */
  readonly complete: boolean
  readonly total: number
}

export type Changes = DataOf<typeof cardChanges>

export const emptyCollection = (account: string): Collection => ({
  account,
  cards: new Map(),
  packed: new Map(),
  cursor: 0,
  era: '',
  at: 0,
  complete: false,
  total: 0,
})

const serialOf = (packed: string): string => packed.slice(0, packed.indexOf('.'))

/** Texts that `packedCardSchema` has let through. */
export const holding = (head: Omit<Collection, 'cards' | 'packed'>, texts: readonly string[]): Collection => ({
  ...head,
  packed: new Map(texts.map((text) => [serialOf(text), text])),
  cards: new Map(texts.map((text) => [serialOf(text), unpackCard(text)])),
})

/** Nothing that is held says anything any more. A service of yesterday counts in no era, and the numbers go on. */
export const beginsAnew = (before: Collection, { reset, era }: Changes): boolean =>
  reset || (era !== '' && era !== before.era)

export const afterChanges = (before: Collection, changes: Changes, at: number): Collection => {
  const { next: cursor, complete, total } = changes
  const era = changes.era || before.era
  const head = { cursor, era, at, complete, total }
  const anew = beginsAnew(before, changes)
  // Nothing to say makes no new maps, so that nothing that hangs on the cards is counted again.
  if (!anew && changes.cards.length === 0 && changes.departed.length === 0) return { ...before, ...head }
  const packed = new Map(anew ? [] : before.packed)
  const cards = new Map(anew ? [] : before.cards)
  for (const serial of changes.departed) {
    packed.delete(serial)
    cards.delete(serial)
  }
  for (const text of changes.cards) {
    packed.set(serialOf(text), text)
    cards.set(serialOf(text), unpackCard(text))
  }
  return { ...before, ...head, packed, cards }
}
