import { and, count, countDistinct, eq, inArray, isNull, lte, max, sql } from 'drizzle-orm'
import type { Metric } from '../../contract/game/achievements.ts'
import { MAX_LEVEL, MAX_STARS } from '../../rules/cards/facts.ts'
import { signupStatus } from '../../rules/events/signup.ts'
import { isComplete } from '../../rules/game/bonds.ts'
import { liveCards } from '../card/live.ts'
import { bonds } from '../catalogue/index.ts'
import {
  cardHistory,
  cards,
  events,
  matches,
  ownedSkins,
  signedDays,
  signups,
  silverRecords,
} from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { keptCounts, type Reached, raiseCounts } from './counts.ts'

/** The models of all cards that count. */
export const heldModels = async (tx: Tx, roleid: string): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .select({ model: cards.model })
    .from(cards)
    .where(and(eq(cards.owner, roleid), liveCards))
    .groupBy(cards.model)
  return new Set(rows.map(({ model }) => model))
}

const fromCards = async (tx: Tx, roleid: string): Promise<Reached> => {
  const [row] = await tx
    .select({
      cards: count(),
      legendCards: sql<number>`(count(*) filter (where ${inArray(cards.quality, ['legend', 'silver'])}))::int`,
      fullStars: sql<number>`(count(*) filter (where ${cards.stars} >= ${MAX_STARS}))::int`,
      fullLevels: sql<number>`(count(*) filter (where ${cards.level} >= ${MAX_LEVEL}))::int`,
    })
    .from(cards)
    .where(and(eq(cards.owner, roleid), liveCards))
  const models = await heldModels(tx, roleid)
  const ofKind = (sign: string) => [...models].filter((model) => model.startsWith(sign)).length
  return {
    ...row,
    generals: ofKind('g'),
    pets: ofKind('p'),
    bonds: bonds.filter((bond) => isComplete(bond, models)).length,
  }
}

const fromHistory = async (tx: Tx, roleid: string): Promise<Reached> => {
  const rows = await tx
    .select({ event: cardHistory.event, count: count() })
    .from(cardHistory)
    .where(and(eq(cardHistory.roleid, roleid), inArray(cardHistory.event, ['advanced', 'decomposed'])))
    .groupBy(cardHistory.event)
  const times = new Map(rows.map((row) => [row.event, row.count]))
  return { advances: times.get('advanced') ?? 0, decomposed: times.get('decomposed') ?? 0 }
}

const fromMatches = async (tx: Tx, roleid: string): Promise<Reached> => {
  const [row] = await tx
    .select({
      matches: count(),
      mvps: sql<number>`(count(*) filter (where ${matches.mvp}))::int`,
      waves: max(matches.waves),
      stores: countDistinct(matches.store),
    })
    .from(matches)
    .where(eq(matches.roleid, roleid))
  return { ...row, waves: row?.waves ?? 0 }
}

const fromRows = async (tx: Tx, roleid: string, now: number): Promise<Reached> => {
  const [skins] = await tx.select({ count: count() }).from(ownedSkins).where(eq(ownedSkins.roleid, roleid))
  const [silver] = await tx.select({ count: count() }).from(silverRecords).where(eq(silverRecords.roleid, roleid))
  const [signed] = await tx.select({ count: count() }).from(signedDays).where(eq(signedDays.roleid, roleid))
  // An event that has not begun or was called off does not count as taken part in.
  const played = and(lte(events.from, now), isNull(events.withdrawnAt))
  const [joined] = await tx
    .select({ count: count() })
    .from(signups)
    .innerJoin(events, eq(events.id, signups.eventId))
    .where(and(eq(signups.roleid, roleid), eq(signups.status, signupStatus.success), played))
  return {
    skins: skins?.count ?? 0,
    silverLegends: silver?.count ?? 0,
    signIns: signed?.count ?? 0,
    events: joined?.count ?? 0,
  }
}

/**
 * Stores the counts before cards leave their player, so that what was reached with them stays reached. A claim may be
 * in flight, from this phone or another.
 */
export const keepReached = async (tx: Tx, roleid: string): Promise<void> =>
  raiseCounts(tx, roleid, await fromCards(tx, roleid))

export const reachedBy = async (tx: Tx, roleid: string, now: number): Promise<(metric: Metric) => number> => {
  const counted: readonly Reached[] = [
    await fromCards(tx, roleid),
    await fromHistory(tx, roleid),
    await fromMatches(tx, roleid),
    await fromRows(tx, roleid, now),
    await keptCounts(tx, roleid),
  ]
  return (metric) => Math.max(0, ...counted.map((reached) => reached[metric] ?? 0))
}
