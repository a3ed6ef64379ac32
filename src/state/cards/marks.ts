import * as v from 'valibot'
import type { Row } from '../../client/outbox/row.ts'
import { lockCards, setLineup, setLineupBefore } from '../../contract/card/card.ts'
import type { Card } from '../../contract/card/packed.ts'
import type { Lineup } from '../../contract/card/words.ts'
import { isNewerThan } from '../rows.ts'
import type { Collection } from './collection.ts'

/** How a mark changes one card. */
type Change = (card: Card) => Card

const placedBy = (
  action: string,
  args: Row['args'],
): { readonly cardid: string; readonly lineup: Lineup | null } | null => {
  const now = action === setLineup.name ? v.safeParse(setLineup.args, args) : null
  if (now?.success) return now.output
  const before = action === setLineupBefore.name ? v.safeParse(setLineupBefore.args, args) : null
  return before?.success ? { cardid: before.output.cardid, lineup: before.output.set } : null
}

const changesOf = ({ action, args }: Pick<Row, 'action' | 'args'>): readonly (readonly [string, Change])[] => {
  if (action === lockCards.name) {
    const parsed = v.safeParse(lockCards.args, args)
    if (!parsed.success) return []
    const { cardids, locked } = parsed.output
    return cardids.map((serial) => [serial, (card) => ({ ...card, locked })] as const)
  }
  const placed = placedBy(action, args)
  if (placed) return [[placed.cardid, (card) => ({ ...card, lineup: placed.lineup })]]
  return []
}

/** Locks and line-ups are applied optimistically, later taps over earlier ones. */
export const withMarks = (collection: Collection, rows: readonly Row[]): Collection => {
  const changes = rows.filter((row) => row.kind === 'mark' && isNewerThan(row, collection.at)).flatMap(changesOf)
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
