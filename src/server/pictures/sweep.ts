import { and, eq, isNotNull } from 'drizzle-orm'
import { DAY_MS } from '../../rules/time/calendar.ts'
import { players, reviews } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Job } from '../jobs/runner.ts'
import { cameAt } from './names.ts'
import type { Pictures } from './storage/port.ts'

/** A picture that is approved in between goes from waiting to worn: read in this order it is never missed. */
const inUse = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const waiting = await tx
    .select({ name: reviews.after })
    .from(reviews)
    .where(and(eq(reviews.kind, 'avatar'), eq(reviews.state, 'waiting')))
  const worn = await tx.select({ name: players.avatar }).from(players).where(isNotNull(players.avatar))
  return new Set([...worn, ...waiting].flatMap(({ name }) => (name === null ? [] : [name])))
}

/**
 * Removes pictures that were replaced or rejected, that belonged to erased players, or whose request never came to
 * its end. A picture is a day old before it counts as left over: its request may still be on its way.
 */
export const sweepJob = (pictures: Pictures): Job => ({
  name: 'sweep-pictures',
  every: 'day',
  catchUp: 'latest',
  slow: true,
  run: async (tx, _period, now) => {
    await pictures.removeHalves(now - DAY_MS)
    const names = await pictures.names()
    const used = await inUse(tx)
    for (const name of names) if (!used.has(name) && cameAt(name) < now - DAY_MS) await pictures.remove(name)
  },
})
