import { eq, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../rules/time/calendar.ts'
import { refuse } from '../../call/refusal.ts'
import { failedTries } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'

/** Whom wrong tries are counted against, and how many cost nothing. */
export interface Slowing {
  readonly key: string
  readonly free: number
  /** It waits for nobody, and makes nobody wait: only counted. */
  readonly quiet?: boolean
}

/** More than anybody gets wrong in a day: counted, and made to wait for nothing. */
export const NEVER_SLOW = 1_000_000

const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 15 * 60_000
const FORGOTTEN_AFTER_MS = DAY_MS

/** Slowed, never locked: whoever guesses waits twice as long each time, and nobody can shut a player out for good. */
const waitAfter = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(FIRST_WAIT_MS * 2 ** Math.min(failures - free, 16), LONGEST_WAIT_MS)

/**
 * A try counts as wrong before anything is looked at, in one statement under the row's lock: a hundred at once are
 * one by one. Refuses the one that comes too early, which does not count. To be kept although the verb refuses;
 * whoever was right takes it back. Answers how many there are now.
 */
export const takeTry = async (tx: Tx, { key, free, quiet = false }: Slowing, now: number): Promise<number> => {
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
        lastAt: quiet ? sql`case when ${old} then ${now}::bigint else ${lastAt} end` : now,
      },
      setWhere: sql`${old} or ${count} < ${free}::int or ${lastAt} + ${wait} <= ${now}`,
    })
    .returning({ count })
  if (taken[0]) return taken[0].count
  const [row] = await tx.select().from(failedTries).where(eq(failedTries.key, key))
  const left = row ? row.lastAt + waitAfter(row.count, free) - now : FIRST_WAIT_MS
  return refuse('rate_limited', { retryAfter: Math.max(1, Math.ceil(left / 1000)) })
}

/** The try was right; what others did wrong under this key stays. */
export const giveTryBack = async (tx: Tx, { key }: Slowing): Promise<void> => {
  await tx
    .update(failedTries)
    .set({ count: sql`greatest(${failedTries.count} - 1, 0)` })
    .where(eq(failedTries.key, key))
}

export const forgetFailures = async (tx: Tx, { key }: Slowing): Promise<void> => {
  await tx.delete(failedTries).where(eq(failedTries.key, key))
}
