import { setTimeout } from 'node:timers/promises'
import { and, desc, eq, lte } from 'drizzle-orm'
import { type PeriodKind, periodAt } from '../../rules/time/periods.ts'
import { isLockTimeout } from '../db/failures.ts'
import { retried } from '../db/retry.ts'
import { jobRuns } from '../db/schema/index.ts'
import type { Database, Tx } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { clockWrongBy, MOST_OFF_MS } from '../process/clock-watch.ts'
import { drainingTimes } from '../process/draining.ts'
import { factsOf } from '../process/error-facts.ts'
import { type Prune, prune } from './prune.ts'

export interface Job {
  readonly name: string
  readonly every: Exclude<PeriodKind, 'never'>
  /** `each`: every missed period is run. `latest`: one run makes up for all. */
  readonly catchUp: 'each' | 'latest'
  /** Delays the run after the period began, for reports that still arrive for the previous one. */
  readonly delayMs?: number
  /**
   * Runs outside a transaction, because it waits for other systems. It must be idempotent and safe to run twice in
   * parallel.
   */
  readonly slow?: boolean
  run(tx: Tx, period: string, now: number): Promise<void>
  /** Called after the commit. */
  after?(deps: Deps): void
}

/** A job of each process for its own disk, at its start and once a day. */
export interface PerProcessJob {
  readonly name: string
  readonly own: true
  /** Returns whether all of that day's work is done. */
  run(period: string, now: number): Promise<boolean>
}

/** Thrown by a slow job that used up its round: the next round calls it again. */
export class ContinueNextRound extends Error {}

const MOST_AT_ONCE = 400

/** The periods whose work is due, oldest first. A job that never ran begins with the current one. */
export const periodsDue = (job: Job, last: string | null, now: number): string[] => {
  const due: string[] = []
  let period = periodAt(job.every, now - (job.delayMs ?? 0))
  while ((last === null ? due.length === 0 : period.key > last) && due.length < MOST_AT_ONCE) {
    due.unshift(period.key)
    if (job.catchUp === 'latest') break
    period = periodAt(job.every, period.start - 1)
  }
  return due
}

/**
 * The row and the work commit together; the row's unique key lets one process through, and the others find it done. If
 * two jobs deadlock, such as a settlement and an erasure, the database aborts one and it is retried.
 */
const runPeriod = async (db: Database, job: Job, period: string, now: number): Promise<boolean> => {
  if (job.slow) await job.run(db, period, now)
  const once = async (tx: Tx): Promise<boolean> => {
    const taken = await tx
      .insert(jobRuns)
      .values({ job: job.name, period, ranAt: now })
      .onConflictDoNothing()
      .returning({ period: jobRuns.period })
    if (taken.length === 0) return false
    if (!job.slow) await job.run(tx, period, now)
    return true
  }
  return retried(() => db.transaction(once))
}

/**
 * A wrong clock may have left rows of future periods: they are ignored. A period that has begun by another process's
 * clock, within the tolerated difference, counts as begun.
 */
const lastRun = async (db: Database, { name, every }: Pick<Job, 'name' | 'every'>, now: number) => {
  const latest = periodAt(every, now + 2 * MOST_OFF_MS).key
  const [last] = await db
    .select({ period: jobRuns.period })
    .from(jobRuns)
    .where(and(eq(jobRuns.job, name), lte(jobRuns.period, latest)))
    .orderBy(desc(jobRuns.period))
    .limit(1)
  return last?.period ?? null
}

const runJob = async (deps: Deps, job: Job, stopped: () => boolean): Promise<void> => {
  const { jobs: db } = deps.database
  const now = deps.now()
  for (const period of periodsDue(job, await lastRun(db, job, now), now)) {
    if (stopped()) return
    const ran = await runPeriod(db, job, period, now)
    if (!ran) continue
    deps.metrics.jobs.inc({ job: job.name, outcome: 'done' })
    job.after?.(deps)
  }
}

/** Here the row is written last, so that a crash leaves the rest of the day's work to the next round. */
const runPrune = async (deps: Deps, what: Prune): Promise<void> => {
  const { jobs: db } = deps.database
  const now = deps.now()
  const period = periodAt('day', now).key
  const { name, every } = what
  if (every === 'day' && ((await lastRun(db, { name, every }, now)) ?? '') >= period) return
  await prune(db, what, now)
  if (every === 'day') await db.insert(jobRuns).values({ job: name, period, ranAt: now }).onConflictDoNothing()
  deps.metrics.jobs.inc({ job: name, outcome: 'done' })
}

const runOwn = async (deps: Deps, { name, run }: PerProcessJob): Promise<void> => {
  const now = deps.now()
  if (await run(periodAt('day', now).key, now)) deps.metrics.jobs.inc({ job: name, outcome: 'done' })
}

export type Work = Job | Prune | PerProcessJob

const runAny = (deps: Deps, work: Work, stopped: () => boolean): Promise<void> => {
  if ('own' in work) return runOwn(deps, work)
  return 'table' in work ? runPrune(deps, work) : runJob(deps, work, stopped)
}

/** A lock timeout is no failure: another process may be doing the same work, or a request may hold those rows. */
const outcomeOf = (error: unknown) => {
  if (error instanceof ContinueNextRound) return 'goes_on'
  return isLockTimeout(error) ? 'waited' : 'failed'
}

/**
 * A failed job leaves no row, so the next round tries it again; other jobs run regardless. Once stopped, no further job
 * begins.
 */
export const runDueJobs = async (
  deps: Deps,
  jobs: readonly Work[],
  stopped: () => boolean = () => false,
): Promise<void> => {
  for (const job of jobs) {
    if (stopped()) return
    await runAny(deps, job, stopped).catch((error: unknown) => {
      if (stopped()) return
      const outcome = outcomeOf(error)
      deps.metrics.jobs.inc({ job: job.name, outcome })
      if (outcome !== 'failed') return
      deps.log.error({ job: job.name, ...factsOf(error) }, 'a job failed')
    })
  }
}

/**
 * Settling and deleting cannot be undone, so with a wrong clock no job runs. Also logged here for sending pushes, which
 * does the same check every few seconds.
 */
const hasRightTime = async (deps: Deps): Promise<boolean> => {
  const wrongByMs = await clockWrongBy(deps)
  if (wrongByMs === null) return true
  deps.metrics.jobs.inc({ job: 'clock', outcome: 'failed' })
  const said = 'no scheduled work is done and nothing is pushed: the clock of this process is wrong'
  deps.log.error({ aheadMs: Math.round(wrongByMs) }, said)
  return false
}

const ROUND_MS = 60_000

/**
 * Runs due jobs every minute. Stopping waits this long for running work; the rest is cut off when the database closes,
 * rolls back and is run again by the next process.
 */
export const startJobs = (
  deps: Deps,
  jobs: readonly Work[],
  patienceMs = drainingTimes(deps.config.databasePatienceMs).jobsMs,
): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  const round = () => {
    running = running.then(async () => {
      if (!stopped && (await hasRightTime(deps))) await runDueJobs(deps, jobs, () => stopped)
    })
  }
  const timer = setInterval(round, ROUND_MS)
  timer.unref()
  round()
  return async () => {
    clearInterval(timer)
    stopped = true
    const patience = new AbortController()
    await Promise.race([running, setTimeout(patienceMs, null, { signal: patience.signal })])
    patience.abort()
  }
}
