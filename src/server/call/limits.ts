import { and, eq, sql } from 'drizzle-orm'
import { TAIPEI_MS } from '../../rules/time/calendar.ts'
import { isAmong } from '../db/among.ts'
import { rateLimits } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { refuse } from './refusal.ts'

export interface Limit {
  /** Whom it counts: never a plain number or address. */
  readonly key: string
  readonly most: number
  readonly perMs: number
}

/** A day is Taipei's; hours and minutes begin there as everywhere. */
const windowOf = ({ perMs }: Limit, now: number): number => now - ((now + TAIPEI_MS) % perMs)

/** What a player may do so and so often. */
const limited = ['export', 'gift', 'handover', 'invite', 'join', 'login', 'password', 'picture', 'scan'] as const

/** Under what key it counts for one player. */
export const keyOf = (what: (typeof limited)[number], roleid: string): string => `${what}:${roleid}`
export const keysOf = (roleid: string): string[] => limited.map((what) => keyOf(what, roleid))

/** What has been counted so far of limits of one length of time, without counting. */
export const countsOf = async (tx: Tx, limits: readonly Limit[], now: number): Promise<ReadonlyMap<string, number>> => {
  const [first] = limits
  if (!first) return new Map()
  const keys = limits.map(({ key }) => key)
  const rows = await tx
    .select({ key: rateLimits.key, count: rateLimits.count })
    .from(rateLimits)
    .where(and(isAmong(rateLimits.key, keys), eq(rateLimits.window, windowOf(first, now))))
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** Refuses where the limit is reached, without counting: for limits on what went wrong alone. */
export const refuseBeyond = async (tx: Tx, limit: Limit, now: number): Promise<void> => {
  const counts = await countsOf(tx, [limit], now)
  if ((counts.get(limit.key) ?? 0) >= limit.most) refuseOver(limit, now)
}

/** Counts in the database, so that it holds however many processes answer. */
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

/** `keep`: the refused try counts as well. */
export const refuseOver = (limit: Limit, now: number, keep = false): never =>
  refuse('rate_limited', { keep, retryAfter: Math.ceil((windowOf(limit, now) + limit.perMs - now) / 1000) })

/** Counts one, and refuses where that is one too many. The refused try itself is not counted. */
export const countAgainst = async (tx: Tx, limit: Limit, now: number): Promise<void> => {
  if ((await countUp(tx, limit, now)) > limit.most) refuseOver(limit, now)
}

/** For what was counted and then did not happen through no fault of whoever asked. */
export const takeBack = async (db: Tx, limits: readonly Limit[], now: number): Promise<void> => {
  for (const limit of limits) {
    await db
      .update(rateLimits)
      .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
      .where(and(eq(rateLimits.key, limit.key), eq(rateLimits.window, windowOf(limit, now))))
  }
}
