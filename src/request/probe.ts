import type { Clock, Env, KeyVal } from './env.ts'
import { createMemoryKeyVal } from './keyval.ts'
import type { OutboxStore } from './outbox/box.ts'
import { createMemoryStore } from './outbox/memory-store.ts'

const PATIENCE_MS = 5_000

/** The three databases of a device, as the platform opens them. */
export interface Databases {
  readonly session: KeyVal
  readonly answers: KeyVal
  readonly outbox: OutboxStore
}

const whenKnown = (storage: Promise<boolean>, real: KeyVal): KeyVal => {
  const memory = createMemoryKeyVal()
  const chosen = storage.then((works) => (works ? real : memory))
  return {
    get: async (key) => (await chosen).get(key),
    set: async (key, value) => (await chosen).set(key, value),
    update: async (key, change) => (await chosen).update(key, change),
    remove: async (keys) => (await chosen).remove(keys),
    entries: async () => (await chosen).entries(),
  }
}

const outboxWhenKnown = (storage: Promise<boolean>, real: OutboxStore): OutboxStore => {
  const memory = createMemoryStore()
  const chosen = storage.then((works) => (works ? real : memory))
  return {
    transact: async (work) => (await chosen).transact(work),
    rows: async () => (await chosen).rows(),
  }
}

/** Finds out whether the device keeps anything; where it does not, memory stands in for as long as this page or worker lives. */
export const probed = (
  clock: Clock,
  mint: () => string,
  { session, answers, outbox }: Databases,
): Pick<Env, 'keyval' | 'answers' | 'outbox' | 'storage'> => {
  const within = (work: Promise<boolean>): Promise<boolean> => {
    const limit = new Promise<false>((resolve) => clock.after(PATIENCE_MS, () => resolve(false)))
    return Promise.race([work.catch(() => false), limit])
  }
  // Private mode and full disks open databases gladly and refuse at the first write, so a write it has to be. All that is read waits
  // for it, so it is no more than that: what the last visit wrote is written over.
  const keeps = within(session.set('probe', mint()).then(() => true))
  // The outbox writes through to the disk, which takes longer; only claims wait for that.
  const queues = within(outbox.transact(() => null).then(() => true))
  const storage = Promise.all([keeps, queues]).then((works) => works.every(Boolean))
  return {
    keyval: whenKnown(keeps, session),
    answers: whenKnown(keeps, answers),
    outbox: outboxWhenKnown(storage, outbox),
    storage,
  }
}
