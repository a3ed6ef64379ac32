import { and, asc, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { liveCards } from '../card/live.ts'
import { isAnyOf } from '../db/any-of.ts'
import { cardHistory, cards, players } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { notBlocked } from './scores.ts'

const OWNERS_AT_ONCE = 1_000

/** The last player of the next portion; null for the last portion. */
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
  /** Cards held then, and given up, used up or exchanged since. */
  readonly gone: readonly Gone[]
  /** Cards that were waiting for their seal then. */
  readonly woken: ReadonlySet<string>
}

/** Leaves out cards that came only after that time and then left again. */
const cameBefore = async (tx: Tx, serials: readonly string[], until: number) => {
  const came = await tx
    .select({ id: cardHistory.id, serial: cardHistory.serial })
    .from(cardHistory)
    .where(
      and(
        isAnyOf(cardHistory.serial, serials),
        gte(cardHistory.at, until),
        inArray(cardHistory.event, ['bound', 'dealt', 'given', 'activated']),
      ),
    )
  const first = new Map<string, number>()
  for (const { id, serial } of came) first.set(serial, Math.min(id, first.get(serial) ?? id))
  return (serial: string, id: number): boolean => (first.get(serial) ?? id) < id
}

/** The same events as in the partial index, so that it can be used. */
const leftSince = (until: number) =>
  and(
    gte(cardHistory.at, until),
    sql`${cardHistory.event} in ('unbound', 'decomposed', 'consumed', 'exchanged', 'activated')`,
  )

/** Players whose cards have changed since then. */
const touchedAmong = async (tx: Tx, owners: SQL | undefined, until: number): Promise<readonly string[]> => {
  const rows = await tx
    .select({ owner: cardHistory.roleid })
    .from(cardHistory)
    .where(and(leftSince(until), owners, notBlocked(cardHistory.roleid)))
    .groupBy(cardHistory.roleid)
  return rows.flatMap(({ owner }) => owner ?? [])
}

const doneSince = async (tx: Tx, owners: readonly string[], until: number): Promise<Since> => {
  const rows = await tx
    .select({ id: cardHistory.id, event: cardHistory.event, owner: cardHistory.roleid, serial: cardHistory.serial })
    .from(cardHistory)
    .where(and(leftSince(until), isAnyOf(cardHistory.roleid, owners)))
  const woken = new Set(rows.filter(({ event }) => event === 'activated').map(({ serial }) => serial))
  const left = rows.filter(({ event }) => event !== 'activated')
  if (left.length === 0) return { gone: [], woken }
  const serials = left.map(({ serial }) => serial)
  const isNew = await cameBefore(tx, serials, until)
  const found = await tx
    .select({ serial: cards.serial, model: cards.model })
    .from(cards)
    .where(isAnyOf(cards.serial, serials))
  const modelOf = new Map(found.map(({ serial, model }) => [serial, model]))
  const gone = left.flatMap(({ id, owner, serial }) => {
    const model = modelOf.get(serial)
    return owner === null || model === undefined || isNew(serial, id) ? [] : [{ owner, model }]
  })
  return { gone, woken }
}

/**
 * Reconstructs these players' collections card by card. What they have now is read before what left since, so that a
 * card leaving in between is counted in both and never missed.
 */
const cardByCard = async (
  tx: Tx,
  owners: readonly string[],
  still: SQL | undefined,
  until: number,
): Promise<ReadonlyMap<string, number>> => {
  const kept = await tx
    .select({ owner: sql<string>`${cards.owner}`, serial: cards.serial, model: cards.model })
    .from(cards)
    .where(and(isAnyOf(cards.owner, owners), still))
  const { gone, woken } = await doneSince(tx, owners, until)
  const models = new Map(owners.map((owner) => [owner, new Set<string>()]))
  for (const { owner, model } of [...gone, ...kept.filter(({ serial }) => !woken.has(serial))])
    models.get(owner)?.add(model)
  return new Map([...models].map(([owner, all]) => [owner, all.size]))
}

/**
 * How many different models each player who is not blocked held at that time, even if counted much later. In portions
 * of players, because one statement over all cards would take longer every week. Each portion checks afterwards whose
 * cards have changed since; only their counts can be wrong.
 */
export const modelsHeld = async function* (
  tx: Tx,
  until: number,
  atOnce = OWNERS_AT_ONCE,
): AsyncGenerator<ReadonlyMap<string, number>> {
  const still = and(liveCards, lt(cards.boundAt, until))
  for (let after: string | null = ''; after !== null; ) {
    const [from, end]: [string, string | null] = [after, await endOfPortion(tx, after, atOnce)]
    const among = (owner: typeof cards.owner | typeof cardHistory.roleid) =>
      and(gt(owner, from), end === null ? undefined : lte(owner, end))
    const rows = await tx
      .select({ owner: sql<string>`${cards.owner}`, models: sql<number>`count(distinct ${cards.model})::int` })
      .from(cards)
      .where(and(among(cards.owner), still, notBlocked(cards.owner)))
      .groupBy(cards.owner)
    const held = new Map(rows.map(({ owner, models }) => [owner, models]))
    const touched = await touchedAmong(tx, among(cardHistory.roleid), until)
    if (touched.length > 0)
      for (const [owner, models] of await cardByCard(tx, touched, still, until)) held.set(owner, models)
    yield held
    after = end
  }
}
