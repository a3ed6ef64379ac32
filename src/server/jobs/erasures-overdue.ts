import { count } from 'drizzle-orm'
import { Gauge } from 'prom-client'
import { DAY_MS } from '../../rules/time/calendar.ts'
import { players } from '../db/schema/index.ts'
import type { Database } from '../db/types.ts'
import type { Metrics } from '../process/metrics.ts'
import { isDue } from './erasure.ts'

/** By then the daily job has tried each of them at least once. */
const OVERDUE_MS = 2 * DAY_MS

/**
 * An erasure that is postponed by an open case, an order or a payment account is otherwise silent: the player cannot
 * see it, and the job counts as done.
 */
export const watchErasures = ({ registry }: Metrics, db: Database, now: () => number): void => {
  const overdue = async (): Promise<number> => {
    const [row] = await db
      .select({ count: count() })
      .from(players)
      .where(isDue(now() - OVERDUE_MS))
    return row?.count ?? 0
  }
  new Gauge({
    name: 'tally_erasures_overdue',
    help: 'Players whose erasure was due two days ago: something is open with them, or the job fails.',
    registers: [registry],
    async collect() {
      this.set(await overdue().catch(() => Number.NaN))
    },
  })
}
