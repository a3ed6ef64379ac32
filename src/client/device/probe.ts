import { type Clock, type Env, type KeyVal, type LateStorage, within } from '../env.ts'
import type { OutboxStore } from '../outbox/box.ts'
import { withBallast } from './ballast.ts'
import { createMemoryKeyVal } from './keyval.ts'
import { ANSWERS_WITHIN_MS, createLimit, type Limit, STORAGE_WITHIN_MS } from './storage-limit.ts'
import { SESSION } from './stored.ts'

/** The three databases of a device, as the platform opens them. */
export interface Databases {
  readonly session: KeyVal
  readonly answers: KeyVal
  readonly outbox: OutboxStore
}

const keyvalOf = (chosen: Promise<KeyVal>, limit: Limit): KeyVal => ({
  get: (key) => limit(chosen.then((keyval) => keyval.get(key))),
  set: (key, value) => limit(chosen.then((keyval) => keyval.set(key, value))),
  update: (key, change) => limit(chosen.then((keyval) => keyval.update(key, change))),
  remove: (keys) => limit(chosen.then((keyval) => keyval.remove(keys))),
  keys: () => limit(chosen.then((keyval) => keyval.keys())),
  entries: () => limit(chosen.then((keyval) => keyval.entries())),
})

/** Who is told looks there again, which may be late as well: once for all that ends at about one time. */
const LATE_TOLD_AFTER_MS = 1_000

/** What cannot be stored does not wait: claims go straight to the service. */
const nothingStored: OutboxStore = {
  transact: async () => {
    throw new DOMException('this device keeps nothing', 'InvalidStateError')
  },
  rows: async () => [],
}

/**
 * A full disk can be read still: who is logged in is known. What is written goes there too where it goes at all,
 * above all what is taken away.
 */
const memoryBefore = async (clock: Clock, real: KeyVal): Promise<KeyVal> => {
  const memory = createMemoryKeyVal(await within(clock, STORAGE_WITHIN_MS, real.entries(), []).catch(() => []))
  const tried = (work: Promise<void>) => void work.catch(() => {})
  const through = async (key: string) => {
    const value = await memory.get(key)
    tried(value === undefined ? real.remove([key]) : real.set(key, value))
  }
  const isOnDisk = (key: string) =>
    real.get(key).then(
      (value) => value !== undefined,
      () => false,
    )
  return {
    ...memory,
    set: (key, value) => memory.set(key, value).then(() => through(key)),
    async update(key, change) {
      // Whoever opens the app next goes on from the session that lies there: it changes there, or not at all.
      if (key !== SESSION || !(await isOnDisk(key))) return memory.update(key, change).then(() => through(key))
      await real.update(key, change)
      const now = await real.get(key)
      await (now === undefined ? memory.remove([key]) : memory.set(key, now))
    },
    remove: (keys) => memory.remove(keys).then(() => tried(real.remove(keys))),
  }
}

/**
 * Finds out whether the device keeps anything. Only a write that is refused says that it does not; then memory stands
 * in for as long as this page or worker lives. A write that is slow says nothing yet: whoever needs the answer is
 * told that it is not known, and asks again.
 */
export const probed = (
  clock: Clock,
  mint: () => string,
  databases: Databases,
): Pick<Env, 'keyval' | 'answers' | 'outbox' | 'storage' | 'onStorageLate'> => {
  const { session, answers, outbox } = withBallast(clock, databases)
  const listeners: ((which: LateStorage) => void)[] = []
  const told = new Set<LateStorage>()
  const limitOf = (which: LateStorage, ms: number) =>
    createLimit(clock, ms, () => {
      if (told.has(which)) return
      told.add(which)
      clock.after(LATE_TOLD_AFTER_MS, () => {
        told.delete(which)
        for (const listener of listeners) listener(which)
      })
    })
  const works = (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      () => false,
    )
  // Private mode and full disks open databases gladly and refuse at the first write, so a write it has to be. All
  // that is read waits for it, so it is no more than that: what the last visit wrote is written over.
  const keeps = works(session.set('probe', mint()))
  // The outbox writes through to the disk, which takes longer; only claims wait for that.
  const opens = works(outbox.transact(() => null))
  const storage = Promise.all([keeps, opens]).then((all) => all.every(Boolean))
  // What waits there goes on being seen and sent where only the other databases take nothing more.
  const box = opens.then((all) => (all ? outbox : nothingStored))
  const rowLimit = limitOf('outbox', STORAGE_WITHIN_MS)
  return {
    keyval: keyvalOf(
      keeps.then((all) => (all ? session : memoryBefore(clock, session))),
      limitOf('session', STORAGE_WITHIN_MS),
    ),
    answers: keyvalOf(
      keeps.then((all) => (all ? answers : memoryBefore(clock, answers))),
      limitOf('answers', ANSWERS_WITHIN_MS),
    ),
    outbox: {
      transact: (work) => rowLimit(box.then((store) => store.transact(work))),
      rows: () => rowLimit(box.then((store) => store.rows())),
    },
    storage,
    onStorageLate: (listener) => listeners.push(listener),
  }
}
