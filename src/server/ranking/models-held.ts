import { and, asc, gt, gte, inArray, lt, lte, not, type SQL, sql } from 'drizzle-orm'
import { liveCards } from '../card/live.ts'
import { isAmong } from '../db/among.ts'
import { cardHistory, cards, players } from '../db/schema/index.ts'
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

interface Gone {
  readonly owner: string
  readonly model: string
}

interface Since {
  /** What somebody held then, and gave up, used up or exchanged since. */
  readonly gone: readonly Gone[]
  /** Cards that waited for their seal then. */
  readonly woken: readonly string[]
}

/** What came into a hand no earlier than then, before it left it, was not there. */
const cameBefore = async (tx: Tx, serials: readonly string[], until: number) => {
  const came = await tx
    .select({ id: cardHistory.id, serial: cardHistory.serial })
    .from(cardHistory)
    .where(
      and(
        isAmong(cardHistory.serial, serials),
        gte(cardHistory.at, until),
        inArray(cardHistory.event, ['bound', 'dealt', 'given', 'activated']),
      ),
    )
  const first = new Map<string, number>()
  for (const { id, serial } of came) first.set(serial, Math.min(id, first.get(serial) ?? id))
  return (serial: string, id: number): boolean => (first.get(serial) ?? id) < id
}

/** The events as their index has them, so that it is looked at alone. */
const leftSince = (until: number) =>
  and(
    gte(cardHistory.at, until),
    sql`${cardHistory.event} in ('unbound', 'decomposed', 'consumed', 'exchanged', 'activated')`,
  )

/** Hours of everybody's, where the week is settled in time. */
const doneSince = async (tx: Tx, until: number): Promise<Since> => {
  const rows = await tx
    .select({ id: cardHistory.id, event: cardHistory.event, owner: cardHistory.roleid, serial: cardHistory.serial })
    .from(cardHistory)
    .where(and(leftSince(until), notBlocked(cardHistory.roleid)))
  const woken = rows.filter(({ event }) => event === 'activated').map(({ serial }) => serial)
  const left = rows.filter(({ event }) => event !== 'activated')
  if (left.length === 0) return { gone: [], woken }
  const serials = left.map(({ serial }) => serial)
  const isNew = await cameBefore(tx, serials, until)
  const found = await tx
    .select({ serial: cards.serial, model: cards.model })
    .from(cards)
    .where(isAmong(cards.serial, serials))
  const modelOf = new Map(found.map(({ serial, model }) => [serial, model]))
  const gone = left.flatMap(({ id, owner, serial }) => {
    const model = modelOf.get(serial)
    return owner === null || model === undefined || isNew(serial, id) ? [] : [{ owner, model }]
  })
  return { gone, woken }
}

/** Those of whom something has gone are few: theirs are put together card by card. */
const withGone = async (
  tx: Tx,
  gone: readonly Gone[],
  still: SQL | undefined,
): Promise<ReadonlyMap<string, number>> => {
  const models = new Map(gone.map(({ owner }) => [owner, new Set<string>()]))
  const kept = await tx
    .select({ owner: sql<string>`${cards.owner}`, model: cards.model })
    .from(cards)
    .where(and(isAmong(cards.owner, [...models.keys()]), still))
    .groupBy(cards.owner, cards.model)
  for (const { owner, model } of [...gone, ...kept]) models.get(owner)?.add(model)
  return new Map([...models].map(([owner, all]) => [owner, all.size]))
}

/**
 * How many different models everybody who is not blocked held at that moment, however much later it is counted: some
 * owners at a time, since all cards there are would be one statement that takes longer every week.
 */
export const modelsHeld = async function* (
  tx: Tx,
  until: number,
  atOnce = OWNERS_AT_ONCE,
): AsyncGenerator<ReadonlyMap<string, number>> {
  const { gone, woken } = await doneSince(tx, until)
  const asleep = woken.length === 0 ? undefined : not(isAmong(cards.serial, woken))
  const apart = new Set(gone.map(({ owner }) => owner))
  const still = and(liveCards, lt(cards.boundAt, until), asleep)
  for (let after: string | null = ''; after !== null; ) {
    const [from, end]: [string, string | null] = [after, await endOfPortion(tx, after, atOnce)]
    const rows = await tx
      .select({ owner: sql<string>`${cards.owner}`, models: sql<number>`count(distinct ${cards.model})::int` })
      .from(cards)
      .where(
        and(gt(cards.owner, from), end === null ? undefined : lte(cards.owner, end), still, notBlocked(cards.owner)),
      )
      .groupBy(cards.owner)
    yield new Map(rows.filter(({ owner }) => !apart.has(owner)).map(({ owner, models }) => [owner, models]))
    after = end
  }
  if (gone.length > 0) yield withGone(tx, gone, still)
}
