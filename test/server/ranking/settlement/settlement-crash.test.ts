import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boardOf } from '../../../../src/rules/boards/board.ts'
import { rewardsFor } from '../../../../src/rules/boards/rewards.ts'
import { LATE_REPORT_MS } from '../../../../src/rules/boards/settlement.ts'
import { type Period, periodAt, periodBefore } from '../../../../src/rules/time/periods.ts'
import { boardResults, mails, matches, ownedTitles } from '../../../../src/server/db/schema/index.ts'
import { renewPlayer } from '../../../../src/server/ranking/renew.ts'
import type { Service } from '../../../../src/server/service.ts'
import { argsFor } from '../../../support/bundled.ts'
import { type Guest, newGuest } from '../../support/callers/machines.ts'
import { clock } from '../../support/clock.ts'
import { otherRound } from '../../support/processes/other-round.ts'
import { engine, engineAvailable, freshDatabase, SECRET_KEY, startOwn } from '../../support/service.ts'

const entry = fileURLToPath(new URL('../../support/processes/jobs-process.ts', import.meta.url))

/** Straight into the week that is over: the best score first. */
const playLastWeek = async (s: Service, guests: readonly Guest[], { start }: Period): Promise<void> => {
  for (const [index, { roleid }] of guests.entries()) {
    const at = start + 1_000_000 + index
    await s.db.insert(matches).values({
      ...{ machineId: 'm', reportKey: `k${index}`, store: 'st01', roleid, at, receivedAt: at },
      ...{ score: 900_000 - index * 1_000, timeMs: 300_000, waves: 20, cleared: true, mvp: true, combo: 9 },
      ...{ general: 'g023', legendCards: 1, merit: 1, martialExperience: 1, mallPoints: 1 },
    })
    await renewPlayer(s.db, 'match', { roleid, at, receivedAt: at })
  }
}

describe.runIf(engineAvailable && engine === 'postgres')(
  'a process that is killed in the middle of a settlement',
  () => {
    let s: Service
    let url: string
    /** One holds the lock; the other looks, since what a transaction sees of the activity stands still. */
    let holder: pg.Client
    let watcher: pg.Client
    let child: ChildProcess | null = null
    let guests: Guest[]

    beforeAll(async () => {
      clock.set(Date.now())
      url = await freshDatabase()
      s = await startOwn({ config: { databaseUrl: url } })
      guests = [await newGuest(s), await newGuest(s), await newGuest(s)]
      await playLastWeek(s, guests, periodBefore('week', periodAt('week', Date.now() - LATE_REPORT_MS)))
      holder = new pg.Client({ connectionString: url })
      watcher = new pg.Client({ connectionString: url })
      await Promise.all([holder.connect(), watcher.connect()])
    })
    afterAll(async () => {
      child?.kill('SIGKILL')
      await Promise.all([holder.end(), watcher.end()])
      await s.stop()
    })

    /** The title is the last thing a settlement writes: whoever waits there has ranked and written all letters. */
    const waitsForTitle = async (): Promise<void> => {
      for (;;) {
        const { rows } = await watcher.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%owned_titles%'`,
        )
        if (rows.length > 0) return
      }
    }

    test('leaves nothing half done, and the next one does all of it once', async () => {
      await holder.query('begin')
      await holder.query('insert into owned_titles (roleid, title, got_at) values ($1, $2, 0)', [
        guests[0]?.roleid,
        'rank-1020',
      ])
      const env = { ...process.env, DATABASE_URL: url, SECRET_KEY }
      child = spawn(process.execPath, await argsFor(entry), { env, stdio: 'inherit' })
      await waitsForTitle()
      child.kill('SIGKILL')
      await once(child, 'exit')
      await holder.query('rollback')
      const of1020 = async () => (await s.db.select().from(boardResults)).filter(({ board }) => board === 1020)
      expect(await of1020()).toEqual([])

      clock.set(Date.now())
      await Promise.all([s.runJobs(), otherRound(s)])
      await s.runJobs()
      const board = boardOf(1020)
      const results = (await of1020()).sort((a, b) => a.rank - b.rank)
      expect(results.map(({ roleid }) => roleid)).toEqual(guests.map(({ roleid }) => roleid))
      for (const { rank, rewards } of results) expect(board && rewardsFor(board, rank)).toEqual(rewards)
      const all = await s.db.select().from(boardResults)
      const letters = await s.db.select().from(mails)
      expect(letters).toHaveLength(all.length)
      expect((await s.db.select().from(ownedTitles)).filter(({ title }) => title === 'rank-1020')).toHaveLength(1)
    })
  },
)
