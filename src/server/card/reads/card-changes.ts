import { and, asc, count, eq, gt, inArray, lte } from 'drizzle-orm'
import { CHANGES_PER_PAGE, cardChanges } from '../../../contract/card/card.ts'
import { refuse } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { cardDepartures, cards, players } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { eraNow } from '../era.ts'
import { packedRow } from '../packed.ts'

/** The states that stay on a phone's list; exchanged cards are sent as consumed. */
const shown = inArray(cards.state, ['active', 'exchanged'])

const newestChange = async (tx: Tx, roleid: string) => {
  const fields = { newest: players.cardSeq, era: eraNow }
  const [player] = await tx.select(fields).from(players).where(eq(players.roleid, roleid))
  return player ?? refuse('not_found')
}

const totalOf = async (tx: Tx, roleid: string): Promise<number> => {
  const [row] = await tx
    .select({ total: count() })
    .from(cards)
    .where(and(eq(cards.owner, roleid), shown))
  return row?.total ?? 0
}

/**
 * Runs without a lock: the latest change number is read first. A card that changes while rows are read gets a higher
 * number, so it may be missing here and comes with the next request.
 */
export const cardChangesVerb = verb(cardChanges, async ({ tx, roleid }, { since: asked, era: theirs }) => {
  const { newest, era } = await newestChange(tx, roleid)
  const reset = asked > newest || (theirs !== undefined && theirs !== era)
  const since = reset ? 0 : asked
  const total = await totalOf(tx, roleid)
  if (since === newest) return { cards: [], departed: [], next: newest, complete: true, reset, total, era }
  const changed = await tx
    .select()
    .from(cards)
    .where(and(eq(cards.owner, roleid), gt(cards.change, since), lte(cards.change, newest), shown))
    .orderBy(asc(cards.change))
    .limit(CHANGES_PER_PAGE)
  const departures = await tx
    .select({ serial: cardDepartures.serial, change: cardDepartures.change })
    .from(cardDepartures)
    .where(and(eq(cardDepartures.roleid, roleid), gt(cardDepartures.change, since), lte(cardDepartures.change, newest)))
    .orderBy(asc(cardDepartures.change))
    .limit(CHANGES_PER_PAGE)
  // A full list may continue after its last row, so the page ends at the earliest such row.
  const ends = [changed, departures]
    .filter((list) => list.length === CHANGES_PER_PAGE)
    .map((list) => list.at(-1)?.change ?? newest)
  const next = Math.min(newest, ...ends)
  return {
    cards: changed.filter(({ change }) => change <= next).map(packedRow),
    departed: departures.filter(({ change }) => change <= next).map(({ serial }) => serial),
    next,
    complete: next === newest,
    reset,
    total,
    era,
  }
})
