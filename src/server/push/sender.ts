import { retried } from '../db/retry.ts'
import type { Deps } from '../deps.ts'
import { clockWrongBy } from '../process/clock-watch.ts'
import { factsOf } from '../process/error-facts.ts'
import { deliver, TIMEOUT_MS } from './deliver.ts'
import { announceEvents } from './event-start.ts'
import { type VapidKeys, vapidKeys } from './keys.ts'
import { settleParcel } from './settle.ts'
import { handBack, newsUntil, type Parcel, takeDue } from './take.ts'
import { markedFor, summaryOf } from './texts.ts'

const newsIn = ({ rows }: Parcel) => rows.map(({ delivery: { kind, subject }, values }) => ({ kind, subject, values }))

const sendParcel = async (deps: Deps, keys: VapidKeys, parcel: Parcel): Promise<void> => {
  const { db } = deps.database
  const lifetimeMs = Math.max(...parcel.rows.map(newsUntil)) - deps.now()
  const payload = markedFor(parcel.device, summaryOf(newsIn(parcel), parcel.device.language))
  const outcome = await deliver(parcel.device, payload, { keys, config: deps.config, lifetimeMs })
  await retried(() => db.transaction((tx) => settleParcel(tx, parcel, outcome, deps.now())))
  deps.metrics.pushes.inc({ outcome: outcome.kind })
  // Logs neither endpoint nor content: with the endpoint anybody could send to the phone.
  if (outcome.kind === 'refused') deps.log.warn({ status: outcome.status }, 'a push service refused a message')
}

const SIDE_BY_SIDE = 8
/** The push timeout plus time to store the outcome. */
const SENDING_MS = TIMEOUT_MS + 5_000

/** A failed delivery is due again when its lease expires; the others continue. */
const sendGroup = async (deps: Deps, keys: VapidKeys, group: readonly Parcel[]): Promise<void> => {
  for (const sent of await Promise.allSettled(group.map((parcel) => sendParcel(deps, keys, parcel))))
    if (sent.status === 'rejected') deps.log.warn(factsOf(sent.reason), 'the result of a push could not be stored')
}

/** Sends one batch of due messages; true if there may be more. */
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

/**
 * With a wrong clock, events would be announced too early and messages discarded as outdated; `jobs/runner.ts` logs the
 * reason.
 */
const hasRightTime = async (deps: Deps): Promise<boolean> => (await clockWrongBy(deps)) === null

/** Sends everything due in batches; stops if the clock is wrong or the service is stopping. */
export const sendDue = async (deps: Deps, stopped: () => boolean = () => false): Promise<void> => {
  let more = await hasRightTime(deps)
  if (more && !stopped()) await announceEvents(deps.database.db, deps.now())
  while (more && !stopped()) more = (await sendBatch(deps, stopped)) && (await hasRightTime(deps))
}

const ROUND_MS = 3_000

/** Checks every few seconds. Stopping waits for deliveries in flight; another process sends the rest. */
export const startSender = (deps: Deps): (() => Promise<void>) => {
  let running: Promise<void> | null = null
  let stopped = false
  const round = () => {
    running ??= sendDue(deps, () => stopped)
      .catch((error: unknown) => {
        deps.log.warn(factsOf(error), 'a round of pushes failed')
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
