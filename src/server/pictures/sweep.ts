import { and, eq, isNotNull } from 'drizzle-orm'
import { DAY_MS } from '../../rules/time/calendar.ts'
import { players, reviews } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Job } from '../jobs/runner.ts'
import { cameAt } from './names.ts'
import type { Pictures } from './storage/port.ts'

/**
 * Reads reviews before avatars: a picture approved meanwhile moves from the former to the latter, so in this order it
 * is never missed.
 */
const inUse = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const waiting = await tx
    .select({ name: reviews.after })
    .from(reviews)
    .where(and(eq(reviews.kind, 'avatar'), eq(reviews.state, 'waiting')))
  const worn = await tx.select({ name: players.avatar }).from(players).where(isNotNull(players.avatar))
  return new Set([...worn, ...waiting].flatMap(({ name }) => (name === null ? [] : [name])))
}

/**
 * Deletes pictures that were replaced or rejected, that belonged to erased players, or whose request failed. Only if
 * they are a day old, as a request may still be running.
 */
export const sweepJob = (pictures: Pictures): Job => ({
  name: 'sweep-pictures',
  every: 'day',
  catchUp: 'latest',
  slow: true,
  run: async (tx, _period, now) => {
    await pictures.removePartialFiles(now - DAY_MS)
    const names = await pictures.names()
    const used = await inUse(tx)
    for (const name of names) if (!used.has(name) && cameAt(name) < now - DAY_MS) await pictures.remove(name)
  },
})
