import type { Clock, Env, KeyVal, LateStorage } from '../env.ts'
import type { OutboxStore } from '../outbox/box.ts'
import { withBallast } from './ballast.ts'
import type { Databases } from './databases.ts'
import { ANSWERS_WITHIN_MS, createLimit, type Limit, STORAGE_WITHIN_MS } from './storage-limit.ts'
import { SESSION } from './stored.ts'

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

const works = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

type Change = (old: unknown) => unknown

/** A disk that took nothing is asked again by whoever reads what it refused, but not by each. */
const ASKED_AGAIN_MS = 5_000

/**
 * A full disk can be read still, and lets go of things: it is asked first, always, because other tabs and the worker
 * change it as well. What it refuses is held here as a change of whatever lies there, and made there as soon as it
 * is taken.
 */
const memoryBeside = (real: KeyVal, clock: Clock): KeyVal => {
  const refused = new Map<string, { changes: Change[]; asking: boolean; askedAt: number }>()
  const onDisk = (key: string) => real.get(key).catch(() => undefined)
  /** Whoever opens the app next goes on from the session that lies there: that is changed there, or not at all. */
  const isTheirs = (key: string, there: unknown) => key === SESSION && there !== undefined
  const made = (key: string, changes: readonly Change[], there: unknown) =>
    isTheirs(key, there) ? there : changes.reduce((value, change) => change(value), there)
  const hold = (key: string, ...changes: Change[]): void => {
    refused.set(key, { changes, asking: false, askedAt: clock.now() })
  }
  /** Nobody waits for it: what is held here serves until then. */
  const tryDisk = async (key: string): Promise<void> => {
    const held = refused.get(key)
    if (!held || held.asking) return
    Object.assign(held, { asking: true, askedAt: clock.now() })
    const taken = [...held.changes]
    const isDone = await works(real.update(key, (old) => made(key, taken, old)))
    held.asking = false
    if (!isDone) return
    held.changes.splice(0, taken.length)
    if (held.changes.length > 0) return tryDisk(key)
    if (refused.get(key) === held) refused.delete(key)
  }
  const get = async (key: string): Promise<unknown> => {
    const held = refused.get(key)
    if (held && clock.now() - held.askedAt > ASKED_AGAIN_MS) void tryDisk(key)
    const there = await onDisk(key)
    if (isTheirs(key, there)) refused.delete(key)
    return structuredClone(made(key, refused.get(key)?.changes ?? [], there))
  }
  const update = async (key: string, change: Change): Promise<void> => {
    if (key === SESSION && refused.has(key)) await get(key)
    if (!refused.has(key)) {
      try {
        return await real.update(key, change)
      } catch (error) {
        if (isTheirs(key, await onDisk(key))) throw error
        // Another that was refused at the same time may have come before.
        if (!refused.has(key)) hold(key)
      }
    }
    // First, so that none that comes meanwhile overlooks it; then whoever asked learns what it changed.
    refused.get(key)?.changes.push(change)
    await get(key)
    void tryDisk(key)
  }
  const all = async (): Promise<readonly (readonly [string, unknown])[]> => {
    const there = await real.entries().catch(() => [])
    const here = await Promise.all([...refused.keys()].map(async (key) => [key, await get(key)] as const))
    return [...there.filter(([key]) => !refused.has(key)), ...here.filter(([, value]) => value !== undefined)]
  }
  return {
    get,
    set: (key, value) => update(key, () => value),
    update,
    async remove(keys) {
      await real.remove(keys).then(
        () => {
          for (const key of keys) refused.delete(key)
        },
        async (error: unknown) => {
          if (keys.includes(SESSION) && isTheirs(SESSION, await onDisk(SESSION))) throw error
          for (const key of keys) hold(key, () => undefined)
        },
      )
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
      keeps.then((all) => (all ? session : memoryBeside(session, clock))),
      limitOf('session', STORAGE_WITHIN_MS),
    ),
    answers: keyvalOf(
      keeps.then((all) => (all ? answers : memoryBeside(answers, clock))),
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
