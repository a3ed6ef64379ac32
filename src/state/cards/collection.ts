import type { cardChanges } from '../../contract/card/card.ts'
import { type Card, unpackCard } from '../../contract/card/packed.ts'
import type { DataOf } from '../../contract/wire/kinds.ts'

/** Everything this device knows of the player's cards. Immutable: changes make a new one. */
export interface Collection {
  readonly account: string
  /** By serial. Contains exchanged cards too: lists hide them, their own pages show them. */
  readonly cards: ReadonlyMap<string, Card>
  /** The cards as they were received, so that storing them need not pack ten thousand of them again. */
  readonly packed: ReadonlyMap<string, string>
  /** The number of the last change received: the service answers with what is newer. */
  readonly cursor: number
  /** The era of the cursor; empty if the service never named one. */
  readonly era: string
  /** The service's time of the last answer. */
  readonly at: number
  /** False until the first sync is complete: cards are missing. */
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

/** `texts` must have passed `packedCardSchema`. */
export const holding = (head: Omit<Collection, 'cards' | 'packed'>, texts: readonly string[]): Collection => ({
  ...head,
  packed: new Map(texts.map((text) => [serialOf(text), text])),
  cards: new Map(texts.map((text) => [serialOf(text), unpackCard(text)])),
})

/** Whether everything held is invalid. A service of an earlier version names no era; then the numbers simply go on. */
export const isReset = (before: Collection, { reset, era }: Changes): boolean =>
  reset || (era !== '' && era !== before.era)

export const afterChanges = (before: Collection, changes: Changes, at: number): Collection => {
  const { next: cursor, complete, total } = changes
  const era = changes.era || before.era
  const head = { cursor, era, at, complete, total }
  const anew = isReset(before, changes)
  // Without changes the same maps are kept, so that nothing derived from the cards is computed again.
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
