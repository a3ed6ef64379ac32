import { and, eq, sql } from 'drizzle-orm'
import { TAIPEI_MS } from '../../rules/time/calendar.ts'
import { isAnyOf } from '../db/any-of.ts'
import { rateLimits } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { refuse } from './refusal.ts'

export interface Limit {
  /** Who or what is counted: never a plain phone number or address. */
  readonly key: string
  readonly most: number
  readonly perMs: number
}

/** Fixed windows, aligned to Taipei time so that a day's limit resets at Taipei midnight. */
const windowOf = ({ perMs }: Limit, now: number): number => now - ((now + TAIPEI_MS) % perMs)

/** Everything that is rate limited per player. */
const limited = ['export', 'gift', 'handover', 'invite', 'join', 'login', 'password', 'picture', 'scan'] as const

/** The rate limit key of one player. */
export const keyOf = (what: (typeof limited)[number], roleid: string): string => `${what}:${roleid}`
export const keysOf = (roleid: string): string[] => limited.map((what) => keyOf(what, roleid))

/** Reads the current counts without counting. All limits must have the same window length. */
export const countsOf = async (tx: Tx, limits: readonly Limit[], now: number): Promise<ReadonlyMap<string, number>> => {
  const [first] = limits
  if (!first) return new Map()
  const keys = limits.map(({ key }) => key)
  const rows = await tx
    .select({ key: rateLimits.key, count: rateLimits.count })
    .from(rateLimits)
    .where(and(isAnyOf(rateLimits.key, keys), eq(rateLimits.window, windowOf(first, now))))
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** Refuses once the limit is reached, without counting: for limits that count failed attempts only. */
export const refuseIfReached = async (tx: Tx, limit: Limit, now: number): Promise<void> => {
  const counts = await countsOf(tx, [limit], now)
  if ((counts.get(limit.key) ?? 0) >= limit.most) refuseOver(limit, now)
}

/** Counts in the database, so that the limit holds across processes. */
export const countUp = async (tx: Tx, limit: Limit, now: number): Promise<number> => {
  const [row] = await tx
    .insert(rateLimits)
    .values({ key: limit.key, window: windowOf(limit, now), count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.window],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ count: rateLimits.count })
  return row?.count ?? 0
}

/** `keep`: commits the count of the refused attempt as well. */
export const refuseOver = (limit: Limit, now: number, keep = false): never =>
  refuse('rate_limited', { keep, retryAfter: Math.ceil((windowOf(limit, now) + limit.perMs - now) / 1000) })

/**
 * Counts one, and refuses if that exceeds the limit. Inside a transaction the refusal rolls the count back, so refused
 * attempts are not counted.
 */
export const countAgainst = async (tx: Tx, limit: Limit, now: number): Promise<void> => {
  if ((await countUp(tx, limit, now)) > limit.most) refuseOver(limit, now)
}

/** Undoes a count for something that then failed through no fault of the caller. */
export const undoCount = async (db: Tx, limits: readonly Limit[], now: number): Promise<void> => {
  for (const limit of limits) {
    await db
      .update(rateLimits)
      .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
      .where(and(eq(rateLimits.key, limit.key), eq(rateLimits.window, windowOf(limit, now))))
  }
}
