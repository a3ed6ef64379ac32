import { eq, sql } from 'drizzle-orm'
import { DAY_MS } from '../../rules/calendar.ts'
import { failedTries } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { refuse } from '../info/refusal.ts'

/** Whom wrong tries are counted against, and how many cost nothing. */
export interface Slowing {
  readonly key: string
  readonly free: number
}

const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 15 * 60_000
const FORGOTTEN_AFTER_MS = DAY_MS

/** Slowed, never locked: whoever guesses waits twice as long each time, and nobody can shut a player out for good. */
const waitAfter = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(FIRST_WAIT_MS * 2 ** Math.min(failures - free, 16), LONGEST_WAIT_MS)

const refuseEarly = (row: { count: number; lastAt: number }, { free }: Slowing, now: number): void => {
  const demanded = now - row.lastAt > FORGOTTEN_AFTER_MS ? 0 : waitAfter(row.count, free)
  const left = row.lastAt + demanded - now
  if (demanded > 0 && left > 0) refuse('rate_limited', { retryAfter: Math.ceil(left / 1000) })
}

/** Refuses a try that comes too early. */
export const mayTry = async (tx: Tx, slowing: Slowing, now: number): Promise<void> => {
  const [row] = await tx.select().from(failedTries).where(eq(failedTries.key, slowing.key))
  if (row) refuseEarly(row, slowing, now)
}

/** The same, and whoever else tries under this key waits until this transaction is over: a hundred at once are one by one. */
export const takeTurn = async (tx: Tx, slowing: Slowing, now: number): Promise<void> => {
  const [row] = await tx
    .insert(failedTries)
    .values({ key: slowing.key, count: 0, lastAt: now })
    .onConflictDoUpdate({ target: failedTries.key, set: { count: sql`${failedTries.count}` } })
    .returning()
  if (row) refuseEarly(row, slowing, now)
}

/** To be kept although the verb refuses. */
export const countFailure = async (tx: Tx, { key }: Slowing, now: number): Promise<void> => {
  const long = sql`case when ${failedTries.lastAt} < ${now - FORGOTTEN_AFTER_MS} then 1 else ${failedTries.count} + 1 end`
  await tx
    .insert(failedTries)
    .values({ key, count: 1, lastAt: now })
    .onConflictDoUpdate({ target: failedTries.key, set: { count: long, lastAt: now } })
}

export const forgetFailures = async (tx: Tx, { key }: Slowing): Promise<void> => {
  await tx.delete(failedTries).where(eq(failedTries.key, key))
}
