import { retried } from '../db/retry.ts'
import type { Deps } from '../deps.ts'
import { clockWrongBy } from '../process/clock-watch.ts'
import { deliver, TIMEOUT_MS } from './deliver.ts'
import { announceEvents } from './event-start.ts'
import { type VapidKeys, vapidKeys } from './keys.ts'
import { settleParcel } from './settle.ts'
import { handBack, newsUntil, type Parcel, takeDue } from './take.ts'
import { summaryOf } from './texts.ts'

const factsOf = ({ rows }: Parcel) => rows.map(({ delivery: { kind, subject }, values }) => ({ kind, subject, values }))

const sendParcel = async (deps: Deps, keys: VapidKeys, parcel: Parcel): Promise<void> => {
  const { db } = deps.database
  const lifetimeMs = Math.max(...parcel.rows.map(newsUntil)) - deps.now()
  const payload = summaryOf(factsOf(parcel), parcel.device.language)
  const outcome = await deliver(parcel.device, payload, { keys, config: deps.config, lifetimeMs })
  await retried(() => db.transaction((tx) => settleParcel(tx, parcel, outcome, deps.now())))
  deps.metrics.pushes.inc({ outcome: outcome.kind })
  // Never where to, nor what: an endpoint is a key to somebody's phone.
  if (outcome.kind === 'refused') deps.log.warn({ status: outcome.status }, 'a push service refused a message')
}

const SIDE_BY_SIDE = 8
/** What the slowest push service may take, and settling its word after that. */
const SENDING_MS = TIMEOUT_MS + 5_000

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

/** One that fails is due again when its lease is over; the others go on. */
const sendGroup = async (deps: Deps, keys: VapidKeys, group: readonly Parcel[]): Promise<void> => {
  for (const sent of await Promise.allSettled(group.map((parcel) => sendParcel(deps, keys, parcel))))
    if (sent.status === 'rejected') deps.log.warn({ error: nameOf(sent.reason) }, 'a push could not be settled')
}

/** One batch of what is due now; true where there may be more. */
const sendBatch = async (deps: Deps, stopped: () => boolean): Promise<boolean> => {
  const { db } = deps.database
  const { parcels, full, until } = await takeDue(db, deps.now())
  if (parcels.length === 0) return full
  const keys = await vapidKeys(db, deps.secrets, deps.config)
  for (let from = 0; from < parcels.length; from += SIDE_BY_SIDE) {
    if (stopped() || until - deps.now() < SENDING_MS) {
      await handBack(db, parcels.slice(from), deps.now())
      break
    }
    await sendGroup(deps, keys, parcels.slice(from, from + SIDE_BY_SIDE))
  }
  return full
}

/** What is told of an event too early, or thrown away as no news, stays so; `jobs/runner.ts` says what is wrong. */
const hasRightTime = async (deps: Deps): Promise<boolean> => (await clockWrongBy(deps)) === null

/** Everything that is due now, a batch at a time; nothing by a wrong clock, and nothing more once it is stopped. */
export const sendDue = async (deps: Deps, stopped: () => boolean = () => false): Promise<void> => {
  let more = await hasRightTime(deps)
  if (more && !stopped()) await announceEvents(deps.database.db, deps.now())
  while (more && !stopped()) more = (await sendBatch(deps, stopped)) && (await hasRightTime(deps))
}

const ROUND_MS = 3_000

/** Looks every few seconds; stopping waits for the few that are on their way, and another process sends the rest. */
export const startSender = (deps: Deps): (() => Promise<void>) => {
  let running: Promise<void> | null = null
  let stopped = false
  const round = () => {
    running ??= sendDue(deps, () => stopped)
      .catch((error: unknown) => {
        deps.log.warn({ error: nameOf(error) }, 'a round of pushes failed')
      })
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(round, ROUND_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopped = true
    await running
  }
}
