import { and, asc, eq, gte, inArray, isNotNull, lt, min, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { qualities } from '../../contract/wire/codecs.ts'
import type { Board } from '../../rules/boards/board.ts'
import { qualityStep } from '../../rules/cards/quality.ts'
import { addDays, dayOf } from '../../rules/time/calendar.ts'
import type { Period } from '../../rules/time/periods.ts'
import { cardHistory, cards, silverRecords, storeHeat } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Standings } from './facts.ts'

/** decided here: the store board shows how busy stores were in the last seven full days. */
const HEAT_DAYS = 7
const BEST = qualityStep('legend')

const came = inArray(cardHistory.event, ['bound', 'dealt'])
const earlier = alias(cardHistory, 'earlier')
const later = alias(cardHistory, 'later')

/**
 * Different models, cards, and the best of them, for all players who collected any in the period, even if the cards are
 * gone since. Binding a card again after giving it up does not count. Reached when the last one came. decided here: the
 * best are those that had that quality when they came. Training a common card does not count, and a past week gives the
 * same result however late it is counted.
 */
export const collections = async (tx: Tx, { start, end }: Period, until: number): Promise<Standings> => {
  const before = tx
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.serial, cardHistory.serial),
        eq(earlier.roleid, cardHistory.roleid),
        inArray(earlier.event, ['bound', 'dealt']),
        lt(earlier.at, start),
      ),
    )
  const inPeriod = and(gte(cardHistory.at, start), lt(cardHistory.at, Math.min(end, until)))
  const collected = tx
    .select({ roleid: cardHistory.roleid, serial: cardHistory.serial, at: min(cardHistory.at).as('came_at') })
    .from(cardHistory)
    .where(and(came, inPeriod, isNotNull(cardHistory.roleid), notExists(before)))
    .groupBy(cardHistory.roleid, cardHistory.serial)
    .as('collected')
  const steps = sql.join(
    qualities.map((quality) => sql`when ${quality} then ${qualityStep(quality)}::int`),
    sql` `,
  )
  const firstAdvance = sql`(select ${later.from} from ${cardHistory} as later where ${later.serial} = ${collected.serial}
    and ${later.event} = 'advanced' and ${later.at} >= ${collected.at} order by ${later.at}, ${later.id} limit 1)`
  const cameAs = sql`coalesce(${firstAdvance}, case ${cards.quality} ${steps} end)`
  const rows = await tx
    .select({
      owner: collected.roleid,
      models: sql<number>`count(distinct ${cards.model})::int`,
      cards: sql<number>`count(*)::int`,
      best: sql<number>`(count(*) filter (where ${cameAs} >= ${BEST}))::int`,
      since: sql<string>`max(${collected.at})`,
    })
    .from(collected)
    .innerJoin(cards, eq(cards.serial, collected.serial))
    .groupBy(collected.roleid)
  return new Map(
    rows.map((row) => [
      row.owner ?? '',
      {
        figures: { collectedCards: row.models, cardCount: row.cards, bestCards: row.best },
        general: null,
        reachedAt: Number(row.since),
      },
    ]),
  )
}

const heats = async (tx: Tx, until: number): Promise<Standings> => {
  const today = dayOf(until)
  const rows = await tx
    .select({
      store: storeHeat.store,
      heat: sql<number>`sum(${storeHeat.heat})::int`,
      points: sql<number>`sum(${storeHeat.points})::int`,
      last: sql<string>`max(${storeHeat.lastAt})`,
    })
    .from(storeHeat)
    .where(and(gte(storeHeat.day, addDays(today, -HEAT_DAYS)), lt(storeHeat.day, today)))
    .groupBy(storeHeat.store)
  return new Map(
    rows.map(({ store, heat, points, last }) => [
      store,
      { figures: { storeHeat: heat, shopPoints: points }, general: null, reachedAt: Number(last) },
    ]),
  )
}

/** The row's owner for a numbered card; general and number can be read back from it. */
export const numberedCard = (general: string, number: number): string => `${general}-${number}`

/** For one player, or for all if null. */
export const silverCards = async (tx: Tx, owner: string | null): Promise<Standings> => {
  const of = owner === null ? undefined : eq(silverRecords.roleid, owner)
  const rows = await tx
    .select()
    .from(silverRecords)
    .where(and(isNotNull(silverRecords.number), of))
    .orderBy(asc(silverRecords.at))
  const counts = new Map<string, number>()
  for (const { roleid } of rows) counts.set(roleid, (counts.get(roleid) ?? 0) + 1)
  return new Map(
    rows.map(({ general, number, roleid, at }) => [
      numberedCard(general, number ?? 0),
      {
        figures: { number: number ?? 0, silverLegendCount: counts.get(roleid) ?? 0 },
        general,
        reachedAt: at,
      },
    ]),
  )
}

/** Boards computed from current holdings instead of reports. */
export const countStates = async (tx: Tx, board: Board, period: Period, until: number): Promise<Standings> => {
  if (board.id === 1400) return collections(tx, period, until)
  if (board.id === 1500) return heats(tx, until)
  return silverCards(tx, null)
}
