import pg from 'pg'
import { expect, vi } from 'vitest'
import { WAIT_TIMEOUT_MS } from '../../../support/wait-timeout.ts'

const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

export interface HeldTable {
  /** Somebody stands before it, or behind who does. */
  waitedFor(many?: number): Promise<void>
  release(): Promise<void>
}

/** Nobody gets at it, or nobody writes and all may read. */
type Hold = 'access exclusive' | 'share'

/** A table of a PostgreSQL that is held until it is let go of. */
export const holdTable = async (url: string, table: string, how: Hold = 'access exclusive'): Promise<HeldTable> => {
  // One holds the lock; the other looks, since what a transaction sees of the activity stands still.
  const [holder, watcher] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  await Promise.all([holder.connect(), watcher.connect()])
  await holder.query('begin')
  await holder.query(`lock table ${table} in ${how} mode`)
  const release = async () => {
    await holder.query('rollback')
    await Promise.all([holder.end(), watcher.end()])
  }
  const waits = async (many: number) => expect((await watcher.query(waiting)).rowCount).toBeGreaterThanOrEqual(many)
  return {
    // Nobody comes: whoever waits elsewhere shall not be torn down with the database in the middle of it.
    waitedFor: (many = 1) =>
      vi
        .waitFor(() => waits(many), WAIT_TIMEOUT_MS)
        .catch(async (nobody) => {
          await release()
          throw nobody
        }),
    release,
  }
}
