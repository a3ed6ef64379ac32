import type { Clock, Env, KeyVal, LateStorage } from '../env.ts'
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
 * A full disk can be read still, and lets go of things: it is asked first, always, because other tabs and the worker
 * change it as well. Memory holds what it refused, for as long as it refuses it.
 */
const memoryBeside = (real: KeyVal): KeyVal => {
  const memory = createMemoryKeyVal()
  const refused = new Set<string>()
  let changes = 0
  const onDisk = (key: string) => real.get(key).catch(() => undefined)
  const takeBack = async (key: string): Promise<void> => {
    refused.delete(key)
    await memory.remove([key])
  }
  const holdHere = async (key: string, value: unknown): Promise<void> => {
    if (refused.has(key)) return
    refused.add(key)
    if (value !== undefined) await memory.set(key, value)
  }
  /** Nobody waits for it: what is held here serves until then. */
  const tryDisk = async (key: string): Promise<void> => {
    const at = changes
    const value = await memory.get(key)
    await (value === undefined ? real.remove([key]) : real.set(key, value))
    // Changed again meanwhile, it is taken there by whoever changed it.
    if (changes === at) await takeBack(key)
  }
  const update = async (key: string, change: (old: unknown) => unknown): Promise<void> => {
    if (!refused.has(key)) {
      try {
        return await real.update(key, change)
      } catch (error) {
        const before = await onDisk(key)
        // Whoever opens the app next goes on from the session that lies there: it changes there, or not at all.
        if (key === SESSION && before !== undefined) throw error
        await holdHere(key, before)
      }
    }
    changes += 1
    await memory.update(key, change)
    tryDisk(key).catch(() => {})
  }
  const all = async (): Promise<readonly (readonly [string, unknown])[]> => {
    const there = await real.entries().catch(() => [])
    const here = await memory.entries()
    return [...there.filter(([key]) => !refused.has(key)), ...here.filter(([, value]) => value !== undefined)]
  }
  return {
    get: (key) => (refused.has(key) ? memory.get(key) : onDisk(key)),
    set: (key, value) => update(key, () => value),
    update,
    async remove(keys) {
      for (const key of keys) await takeBack(key)
      await real.remove(keys).catch(() => Promise.all(keys.map((key) => holdHere(key, undefined))))
    },
    keys: async () => (await all()).map(([key]) => key),
    entries: all,
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
      keeps.then((all) => (all ? session : memoryBeside(session))),
      limitOf('session', STORAGE_WITHIN_MS),
    ),
    answers: keyvalOf(
      keeps.then((all) => (all ? answers : memoryBeside(answers))),
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
