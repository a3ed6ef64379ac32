import { and, eq, sql } from 'drizzle-orm'
import { rateLimits } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { refuse } from '../info/refusal.ts'

export interface Limit {
  /** Whom it counts: never a plain number or address. */
  readonly key: string
  readonly most: number
  readonly perMs: number
}

/** Refuses where the limit is reached, without counting: for limits on what went wrong alone. */
export const refuseBeyond = async (tx: Tx, limit: Limit, now: number): Promise<void> => {
  const window = now - (now % limit.perMs)
  const [row] = await tx
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, limit.key), eq(rateLimits.window, window)))
  if ((row?.count ?? 0) >= limit.most) {
    refuse('rate_limited', { retryAfter: Math.ceil((window + limit.perMs - now) / 1000) })
  }
}

/** Counts in the database, so that it holds however many processes answer. The refused try itself is not counted. */
export const countAgainst = async (tx: Tx, limit: Limit, now: number): Promise<void> => {
  const window = now - (now % limit.perMs)
  const [row] = await tx
    .insert(rateLimits)
    .values({ key: limit.key, window, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.window],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ count: rateLimits.count })
  if ((row?.count ?? 0) > limit.most) {
    refuse('rate_limited', { retryAfter: Math.ceil((window + limit.perMs - now) / 1000) })
  }
}
