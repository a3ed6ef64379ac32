import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { boardsSettle } from '../../../src/contract/ops/world/boards.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { jobRuns, nonces } from '../../../src/server/db/schema/index.ts'
import { type Job, periodsDue, runDueJobs } from '../../../src/server/jobs/runner.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'
import { opsDo } from '../support/callers/ops.ts'
import { send } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { engineAvailable, startOwn, useService } from '../support/service.ts'

const counting = (ran: string[], extra: Partial<Job> = {}): Job => ({
  name: `count-${Math.random()}`,
  every: 'day',
  catchUp: 'each',
  run: async (_tx, period) => void ran.push(period),
  ...extra,
})

describe.runIf(engineAvailable)('scheduled work', () => {
  const service = useService()

  test('is done once per period, however many look at the clock', async () => {
    const s = await service()
    const ran: string[] = []
    const job = counting(ran)
    await Promise.all([1, 2, 3, 4].map(() => runDueJobs(s.deps, [job])))
    expect(ran).toEqual(['2026-11-15'])
  })

  test('catches up with every period that was missed, oldest first, or with the latest alone', async () => {
    const s = await service()
    const [each, latest]: [string[], string[]] = [[], []]
    const jobs = [counting(each), counting(latest, { catchUp: 'latest' })]
    await runDueJobs(s.deps, jobs)
    clock.advance(3 * DAY_MS)
    await runDueJobs(s.deps, jobs)
    expect(each).toEqual(['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18'])
    expect(latest).toEqual(['2026-11-15', '2026-11-18'])
  })

  test('that fails leaves nothing behind, is tried again, and holds up no other', async () => {
    const s = await service()
    const ran: string[] = []
    let broken = true
    const failing = counting(ran, {
      run: async (tx, period) => {
        await tx.insert(nonces).values({ scope: failing.name, time: 1, nonce: 1 })
        if (broken) throw new Error('broken')
        ran.push(period)
      },
    })
    const other: string[] = []
    await runDueJobs(s.deps, [failing, counting(other)])
    expect([ran, other]).toEqual([[], ['2026-11-15']])
    broken = false
    await runDueJobs(s.deps, [failing])
    expect(ran).toEqual(['2026-11-15'])
  })

  test('that fails says in the log why, and with none of the values it was about', async () => {
    const lines: string[] = []
    const own = await startOwn({ log: { write: (line) => void lines.push(line) } })
    const failing = counting([], {
      run: async (tx) => void (await tx.insert(nonces).values({ scope: 'canary-of-a-row', time: 1, nonce: 1 })),
    })
    try {
      await own.db.execute(sql`alter table nonces add constraint nobody check (false)`)
      await runDueJobs(own.deps, [failing])
    } finally {
      await own.stop()
    }
    const [said = ''] = lines.filter((line) => line.includes('a job failed'))
    expect(JSON.parse(said)).toMatchObject({ job: failing.name, query: expect.stringContaining('nonces') })
    expect(said).toContain('violates check constraint')
    expect(said).not.toContain('canary-of-a-row')
  })

  test('that the database asks for once more is done once more in the same round, and has not failed', async () => {
    const s = await service()
    const ran: string[] = []
    let deadlocks = 0
    const asked = counting(ran, {
      run: async (tx, period) => {
        await tx.insert(nonces).values({ scope: asked.name, time: 1, nonce: 1 })
        if (deadlocks++ === 0) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
        ran.push(period)
      },
    })
    await runDueJobs(s.deps, [asked])
    expect(ran).toEqual(['2026-11-15'])
    const { values } = await s.deps.metrics.jobs.get()
    expect(values.filter(({ labels }) => labels.job === asked.name)).toMatchObject([{ labels: { outcome: 'done' } }])
  })

  test('goes on where a clock that was a month ahead had it done for a time to come', async () => {
    const s = await service()
    const ran: string[] = []
    const jobs = [counting(ran), counting(ran, { catchUp: 'latest', every: 'week' })]
    await runDueJobs(s.deps, jobs)
    clock.advance(31 * DAY_MS)
    await runDueJobs(s.deps, jobs.slice(1))
    clock.set(BASE + DAY_MS)
    await runDueJobs(s.deps, jobs)
    expect(ran).toEqual(['2026-11-15', '2026-11-09', '2026-12-14', '2026-11-16', '2026-11-16'])
  })

  test.each([
    ['ahead', 31 * DAY_MS],
    ['behind', -31 * DAY_MS],
  ])('is not begun by a process whose clock is a month %s, which says so', async (_where, by) => {
    const lines: string[] = []
    const log = { write: (line: string) => void lines.push(line) }
    const own = await startOwn({ now: () => Date.now() + by, jobs: true, log })
    try {
      const figures = async () => (await fetch(`${own.url}/metrics`)).text()
      await vi.waitFor(async () => expect(await figures()).toContain('tally_jobs_total{'), WAIT_TIMEOUT_MS)
      expect(await figures()).toContain('tally_jobs_total{job="clock",outcome="failed"} 1')
      expect(lines.join('')).toContain('the clock of this process is wrong')
      expect(await own.db.select().from(jobRuns)).toEqual([])
    } finally {
      await own.stop()
    }
  })

  test('is done by hand in an act that itself asks the database for its time', async () => {
    const own = await startOwn({ now: Date.now })
    try {
      const settled = { board: 1020, period: '2026-01-05' }
      expect(await opsDo(own, boardsSettle, settled)).toMatchObject({ period: '2026-01-05', winners: 0 })
    } finally {
      await own.stop()
    }
  })

  test('knows what is due', () => {
    const weekly = counting([], { every: 'week' })
    expect(periodsDue(weekly, null, BASE)).toEqual(['2026-11-09'])
    expect(periodsDue(weekly, '2026-10-26', BASE)).toEqual(['2026-11-02', '2026-11-09'])
    expect(periodsDue(weekly, '2026-11-09', BASE)).toEqual([])
  })

  test('throws away nonces that have outlived their window', async () => {
    const own = await startOwn()
    try {
      await send(own, 'notice_list', {})
      await own.runJobs()
      expect(await own.db.select().from(nonces)).toHaveLength(1)
      clock.advance(DAY_MS)
      await own.runJobs()
      expect(await own.db.select().from(nonces)).toHaveLength(0)
      expect((await own.db.select().from(jobRuns)).length).toBeGreaterThan(1)
    } finally {
      await own.stop()
    }
  })
})
