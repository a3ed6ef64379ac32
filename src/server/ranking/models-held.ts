import { and, asc, gt, lt, lte, sql } from 'drizzle-orm'
import { liveCards } from '../card/live.ts'
import { cards, players } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { notBlocked } from './scores.ts'

const OWNERS_AT_ONCE = 1_000

/** Where the next so many players end; null: with the last of all. */
const endOfPortion = async (tx: Tx, after: string, atOnce: number): Promise<string | null> => {
  const [end] = await tx
    .select({ roleid: players.roleid })
    .from(players)
    .where(gt(players.roleid, after))
    .orderBy(asc(players.roleid))
    .limit(1)
    .offset(atOnce - 1)
  return end?.roleid ?? null
}

/**
 * How many different models everybody who is not blocked holds of what had come by then: some owners at a time, since
 * all cards there are would be one statement that takes longer every week.
 */
export const modelsHeld = async function* (
  tx: Tx,
  until: number,
  atOnce = OWNERS_AT_ONCE,
): AsyncGenerator<ReadonlyMap<string, number>> {
  for (let after: string | null = ''; after !== null; ) {
    const end = await endOfPortion(tx, after, atOnce)
    const some = and(gt(cards.owner, after), end === null ? undefined : lte(cards.owner, end))
    const rows = await tx
      .select({ owner: cards.owner, models: sql<number>`count(distinct ${cards.model})::int` })
      .from(cards)
      .where(and(some, liveCards, lt(cards.boundAt, until), notBlocked(cards.owner)))
      .groupBy(cards.owner)
    yield new Map(rows.map(({ owner, models }) => [owner ?? '', models]))
    after = end
  }
}
