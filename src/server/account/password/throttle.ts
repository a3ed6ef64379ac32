import { eq, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../rules/time/calendar.ts'
import { refuse } from '../../call/refusal.ts'
import { failedTries } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'

/** The key failures are counted under, and how many are free of delay. */
export interface Throttle {
  readonly key: string
  readonly free: number
  /** Only counts: neither is delayed nor delays others. */
  readonly countOnly?: boolean
}

/** A threshold that nobody reaches in a day: attempts are counted but not delayed. */
export const NEVER_THROTTLED = 1_000_000

const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 15 * 60_000
const FORGOTTEN_AFTER_MS = DAY_MS

/** Slows down instead of locking, with exponential backoff, so that an attacker cannot lock a player out. */
const waitAfter = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(FIRST_WAIT_MS * 2 ** Math.min(failures - free, 16), LONGEST_WAIT_MS)

/**
 * Counts the attempt as a failure before anything is checked, in one statement under the row's lock, so that a hundred
 * parallel attempts run one by one. Refuses an attempt that comes too early, without counting it. The count must be
 * committed even if the verb refuses; a right answer undoes it. Returns the current count.
 */
export const countAttempt = async (
  tx: Tx,
  { key, free, countOnly = false }: Throttle,
  now: number,
): Promise<number> => {
  const { count, lastAt } = failedTries
  const old = sql`${lastAt} < ${now - FORGOTTEN_AFTER_MS}`
  const doublings = sql`greatest(least(${count} - ${free}::int, 16), 0)::float8`
  const wait = sql`least(${FIRST_WAIT_MS}::float8 * power(2::float8, ${doublings}), ${LONGEST_WAIT_MS}::float8)`
  const taken = await tx
    .insert(failedTries)
    .values({ key, count: 1, lastAt: now })
    .onConflictDoUpdate({
      target: failedTries.key,
      set: {
        count: sql`case when ${old} then 1 else ${count} + 1 end`,
        lastAt: countOnly ? sql`case when ${old} then ${now}::bigint else ${lastAt} end` : now,
      },
      setWhere: sql`${old} or ${count} < ${free}::int or ${lastAt} + ${wait} <= ${now}`,
    })
    .returning({ count })
  if (taken[0]) return taken[0].count
  const [row] = await tx.select().from(failedTries).where(eq(failedTries.key, key))
  const left = row ? row.lastAt + waitAfter(row.count, free) - now : FIRST_WAIT_MS
  return refuse('rate_limited', { retryAfter: Math.max(1, Math.ceil(left / 1000)) })
}

/** The attempt was right: undoes its own count, and keeps other people's failures under this key. */
export const undoAttempt = async (tx: Tx, { key }: Throttle): Promise<void> => {
  await tx
    .update(failedTries)
    .set({ count: sql`greatest(${failedTries.count} - 1, 0)` })
    .where(eq(failedTries.key, key))
}

export const forgetFailures = async (tx: Tx, { key }: Throttle): Promise<void> => {
  await tx.delete(failedTries).where(eq(failedTries.key, key))
}
