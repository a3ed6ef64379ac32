import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SeenCard } from '../../../contract/card/seen.ts'
import { cardMarks } from '../../../contract/card/words.ts'
import type { CardFacts } from '../../../rules/cards/facts.ts'
import { whyNotAsSeen } from '../../../rules/cards/seen.ts'
import { keepReached } from '../../achievements/reached.ts'
import { refuse, refuseIf } from '../../call/refusal.ts'
import { isAnyOf, listOf } from '../../db/any-of.ts'
import { cardDepartures, cardHistory, cards } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { cardOf } from '../bind.ts'
import { takeChanges } from '../changes.ts'
import { type CardRow, factsOf } from '../facts.ts'
import { forgetOldMarks } from './marks.ts'
import { unownedFields } from './unowned.ts'

/**
 * The acting player, inside a transaction that holds their row lock. Their cards change only under that lock, so what
 * was read stays valid until the transaction ends.
 */
export interface Hand {
  readonly tx: Tx
  readonly roleid: string
  readonly now: number
}

export interface Found {
  readonly row: CardRow
  readonly facts: CardFacts
}

/** Any existing card, as seen by the player; the rules decide whether they may act on it. */
export const findCard = async ({ tx, roleid }: Hand, serial: string): Promise<Found> => {
  const row = (await cardOf(tx, serial)) ?? refuse('not_found')
  return { row, facts: factsOf(row, roleid) }
}

/** The existing cards among these, by serial. */
export const cardsBySerial = async (
  { tx, roleid }: Hand,
  serials: readonly string[],
): Promise<ReadonlyMap<string, Found>> => {
  if (serials.length === 0) return new Map()
  const rows = await tx.select().from(cards).where(isAnyOf(cards.serial, serials))
  return new Map(rows.map((row) => [row.serial, { row, facts: factsOf(row, roleid) }]))
}

/** The cards in the given order, including repeats; refuses if one does not exist. */
export const findCards = async (hand: Hand, serials: readonly string[]): Promise<readonly Found[]> => {
  const found = await cardsBySerial(hand, serials)
  return serials.map((serial) => found.get(serial) ?? refuse('not_found'))
}

/** Refuses to consume a card that was improved since the player was asked. */
export const refuseUnseen = (found: readonly Found[], seen: readonly SeenCard[] | undefined): void =>
  refuseIf(
    whyNotAsSeen(
      found.map(({ row, facts }) => ({ ...facts, lineup: row.lineup })),
      seen,
    ),
  )

/** Gives each card its own change number, in the order of the list. */
const numbered = (first: number, serials: readonly string[]): SQL =>
  sql`${first}::bigint + array_position(${listOf(serials)}, ${cards.serial}) - 1`

const write = async (
  { tx, roleid, now }: Hand,
  serials: readonly string[],
  set: Partial<typeof cards.$inferInsert>,
): Promise<{ readonly rows: readonly CardRow[]; readonly first: number }> => {
  // For cards that leave the player or stop counting.
  if (set.state !== undefined || set.owner === null) await keepReached(tx, roleid)
  const first = await takeChanges(tx, roleid, serials.length)
  const written = await tx
    .update(cards)
    .set({ ...set, change: numbered(first, serials), updatedAt: now })
    .where(and(isAnyOf(cards.serial, serials), eq(cards.owner, roleid), eq(cards.state, 'active')))
    .returning()
  const bySerial = new Map(written.map((row) => [row.serial, row]))
  const rows = serials.map((serial) => {
    const row = bySerial.get(serial)
    if (!row) throw new Error('a card changed hands under the lock of its owner')
    return row
  })
  return { rows, first }
}

/** Changes active cards of the player; phones learn of it through the new change numbers. */
export const changeCards = async (
  hand: Hand,
  serials: readonly string[],
  set: Partial<typeof cards.$inferInsert>,
): Promise<readonly CardRow[]> => (serials.length === 0 ? [] : (await write(hand, serials, set)).rows)

export const changeCard = async (
  hand: Hand,
  serial: string,
  set: Partial<typeof cards.$inferInsert>,
): Promise<CardRow> => {
  const [row] = await changeCards(hand, [serial], set)
  if (!row) throw new Error('the changed card was not found')
  return row
}

/**
 * Records when these cards were tapped, in the service's time. Includes cards already in the wanted state, so it takes
 * no change number. Future times are capped, as a phone's clock may be wrong.
 */
export const noteTap = async (
  { tx, roleid, now }: Hand,
  serials: readonly string[],
  column: 'lockTappedAt' | 'lineupTappedAt',
  at: number,
): Promise<void> => {
  if (serials.length === 0) return
  await tx
    .update(cards)
    .set({ [column]: Math.min(at, now) })
    .where(and(isAnyOf(cards.serial, serials), eq(cards.owner, roleid)))
}

type Ending = Extract<(typeof cardHistory.$inferInsert)['event'], 'decomposed' | 'consumed' | 'unbound'>

/** Takes cards from the player for good; unbound ones stay active without an owner, until a machine reads them. */
export const partWith = async (hand: Hand, serials: readonly string[], ending: Ending): Promise<void> => {
  if (serials.length === 0) return
  const { tx, roleid } = hand
  const { rows } = await write(hand, serials, { ...unownedFields, ...(ending === 'unbound' ? {} : { state: ending }) })
  await tx
    .insert(cardDepartures)
    .values(rows.map(({ serial, change }) => ({ roleid, serial, change })))
    .onConflictDoUpdate({
      target: [cardDepartures.roleid, cardDepartures.serial],
      set: { change: sql`excluded.change` },
    })
  await writeHistory(
    hand,
    serials.map((serial) => ({ serial, event: ending })),
  )
}

type Line = Pick<typeof cardHistory.$inferInsert, 'serial' | 'event' | 'from' | 'to'>

export const writeHistory = async ({ tx, roleid, now }: Hand, lines: readonly Line[]): Promise<void> => {
  if (lines.length === 0) return
  await tx.insert(cardHistory).values(lines.map((line) => ({ ...line, roleid, at: now })))
  const marked = lines.filter(({ event }) => cardMarks.includes(event)).map(({ serial }) => serial)
  await forgetOldMarks(tx, marked)
}
