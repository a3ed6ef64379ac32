import * as v from 'valibot'
import { lockCards, setBullet } from '../../contract/card.ts'
import type { Card } from '../../contract/card-packed.ts'
import type { Row } from '../../request/outbox/row.ts'
import { isWaiting } from '../rows.ts'
import type { Collection } from './collection.ts'

/** What a mark makes of one card. */
type Change = (card: Card) => Card

const changesOf = ({ action, args }: Pick<Row, 'action' | 'args'>): readonly (readonly [string, Change])[] => {
  if (action === lockCards.name) {
    const parsed = v.safeParse(lockCards.args, args)
    if (!parsed.success) return []
    const { cardids, locked } = parsed.output
    return cardids.map((serial) => [serial, (card) => ({ ...card, locked })] as const)
  }
  if (action === setBullet.name) {
    const parsed = v.safeParse(setBullet.args, args)
    if (!parsed.success) return []
    const { cardid, set } = parsed.output
    return [[cardid, (card) => ({ ...card, bulletSet: set })]]
  }
  return []
}

/** Confirmed marks count until an answer that is younger than they are has come. */
const counts = (row: Row, at: number): boolean =>
  row.kind === 'mark' && (isWaiting(row) || (row.state === 'done' && (row.result?.at ?? 0) >= at))

/** Locks and bullet sets are applied on screen at once, the later tap over the earlier. */
export const withMarks = (collection: Collection, rows: readonly Row[]): Collection => {
  const changes = rows.filter((row) => counts(row, collection.at)).flatMap(changesOf)
  if (changes.length === 0) return collection
  const cards = new Map(collection.cards)
  let changed = false
  for (const [serial, change] of changes) {
    const card = cards.get(serial)
    if (!card || card.exchanged) continue
    cards.set(serial, change(card))
    changed = true
  }
  return changed ? { ...collection, cards } : collection
}
