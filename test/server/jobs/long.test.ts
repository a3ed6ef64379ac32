import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { isUnavailable } from '../../../src/server/db/failures.ts'
import { jobRuns, nonces } from '../../../src/server/db/schema/index.ts'
import type { Tx } from '../../../src/server/db/types.ts'
import { type Job, runDueJobs, startJobs } from '../../../src/server/jobs/runner.ts'
import { isFullRun } from '../../support/full-run.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'
import { engine, engineAvailable, freshDatabase, onOwnWith } from '../support/service.ts'
import { holdTable } from '../support/statements/held-table.ts'

const sleep = (tx: Tx, seconds: number) => tx.select({ slept: sql`pg_sleep(${seconds})` }).from(sql`(select 1) as one`)

const daily = (name: string, run: (tx: Tx) => Promise<unknown>): Job => ({
  ...{ name, every: 'day', catchUp: 'latest' },
  run: async (tx) => void (await run(tx)),
})

/** A statement of players may take a second, and is given up for lost two seconds later. */
const patience = { databasePatienceMs: 1_000 }

describe.runIf(isFullRun && engineAvailable && engine === 'postgres')('scheduled work over everything there is', () => {
  test('may take longer than any player would wait, and ends', () =>
    onOwnWith({ config: patience }, async (s) => {
      await expect(sleep(s.db, 2)).rejects.toSatisfy(isUnavailable)
      await runDueJobs(s.deps, [daily('long', (tx) => sleep(tx, 3.5))])
      expect((await s.db.select().from(jobRuns)).map(({ job }) => job)).toEqual(['long'])
      await expect(sleep(s.db, 2)).rejects.toSatisfy(isUnavailable)
    }))

  test('takes no connection from players', () =>
    onOwnWith({ config: { ...patience, poolSize: 1 } }, async (s) => {
      const meanwhile = daily('long', (tx) => Promise.all([sleep(tx, 0.1), s.db.select().from(nonces)]))
      await runDueJobs(s.deps, [meanwhile])
      expect(await s.db.select().from(jobRuns)).toHaveLength(1)
    }))

  test('waits no longer than they do for what somebody holds', async () => {
    const databaseUrl = await freshDatabase()
    await onOwnWith({ config: { ...patience, databaseUrl } }, async (s) => {
      const held = await holdTable(databaseUrl, 'nonces')
      await runDueJobs(s.deps, [daily('held', (tx) => tx.delete(nonces))])
      await held.release()
      expect(await s.db.select().from(jobRuns)).toEqual([])
      const { values } = await s.deps.metrics.jobs.get()
      expect(values.map(({ labels }) => labels)).toEqual([{ job: 'held', outcome: 'waited' }])
    })
  })

  test('is cut off with its process, which waits for what is almost done alone, and lets go of what it holds', async () => {
    const databaseUrl = await freshDatabase()
    const admin = new pg.Client({ connectionString: databaseUrl })
    await admin.connect()
    const asking = async () =>
      (
        await admin.query(`select 1 from pg_stat_activity
        where datname = current_database() and state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()`)
      ).rowCount
    await onOwnWith({ config: { ...patience, databaseUrl } }, async (s) => {
      const begun: string[] = []
      const long = daily('long', (tx) => sleep(tx, 3_600))
      const stop = startJobs(s.deps, [long, daily('next', async () => void begun.push('next'))], 10)
      await vi.waitFor(async () => expect(await asking()).toBe(1), WAIT_TIMEOUT_MS)
      await stop()
      await s.stop()
      expect(begun).toEqual([])
    })
    await vi.waitFor(async () => expect(await asking()).toBe(0), WAIT_TIMEOUT_MS)
    await admin.end()
  })
})
