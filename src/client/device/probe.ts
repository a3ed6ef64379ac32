import type { Clock, Env, KeyVal, LateStorage } from '../env.ts'
import type { OutboxStore } from '../outbox/box.ts'
import type { Row } from '../outbox/row.ts'
import type { Databases } from './databases.ts'
import { withReservedSpace } from './reserved-space.ts'
import { ANSWERS_WITHIN_MS, createLimit, type Limit, STORAGE_WITHIN_MS } from './storage-limit.ts'
import { SESSION } from './stored.ts'

const keyvalOf = (chosen: Promise<KeyVal>, limit: Limit): KeyVal => ({
  get: (key) => limit(chosen.then((keyval) => keyval.get(key))),
  set: (key, value) => limit(chosen.then((keyval) => keyval.set(key, value))),
  update: (key, change, beside) => limit(chosen.then((keyval) => keyval.update(key, change, beside))),
  remove: (keys, unless) => limit(chosen.then((keyval) => keyval.remove(keys, unless))),
  keys: () => limit(chosen.then((keyval) => keyval.keys())),
  entries: () => limit(chosen.then((keyval) => keyval.entries())),
})

/** Listeners read the storage again, which may be late as well: late calls are collected, so that they react once. */
const LATE_TOLD_AFTER_MS = 1_000

const works = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

const OPENED_AGAIN_MS = 15_000

/**
 * Where the outbox cannot be opened there are no rows, and everything goes straight to the service. That may pass, so
 * each call asks anew: rows written earlier are shown and sent then.
 */
const opening = (outbox: OutboxStore, clock: Clock, tell: () => void): OutboxStore => {
  // It is flushed to disk, which takes long; only claims wait for that.
  let opens = works(outbox.transact(() => null))
  const again = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work
    if (!(await opens)) tell()
    opens = Promise.resolve(true)
    return result
  }
  let planned = false
  const none = (error: unknown): readonly Row[] => {
    // A browser that gives no storage will give none later.
    if (planned || /^(Sec|Inv|NotS|Ref)/.test(String(error))) return []
    planned = true
    clock.after(OPENED_AGAIN_MS, () => {
      planned = false
      tell()
    })
    return []
  }
  return {
    transact: async (work) => ((await opens) ? outbox.transact(work) : again(outbox.transact(work))),
    rows: async () => ((await opens) ? outbox.rows() : again(outbox.rows()).catch(none)),
  }
}

type Change = (old: unknown, there?: unknown) => unknown

/** How often a key whose write was refused is tried on the disk again, at most. */
const ASKED_AGAIN_MS = 5_000

/**
 * A full disk can still be read, and can delete. It is always read first, because other tabs and the worker write to it
 * too. A refused write is kept here as a change to whatever is stored, and applied to the disk as soon as it accepts
 * one.
 */
const memoryFallback = (real: KeyVal, clock: Clock): KeyVal => {
  const refused = new Map<string, { changes: Change[]; beside?: string; asking: boolean; askedAt: number }>()
  const onDisk = (key: string) => real.get(key).catch(() => undefined)
  /**
   * A stored session is what the app will start with next time: it is changed on the disk or not at all, never in
   * memory.
   */
  const isTheirs = (key: string, there: unknown) => key === SESSION && there !== undefined
  const made = (key: string, changes: readonly Change[], there: unknown, beside?: unknown) =>
    isTheirs(key, there) ? there : changes.reduce((value, change) => change(value, beside), there)
  const hold = (key: string, beside?: string, ...changes: Change[]): void => {
    refused.set(key, { changes, beside, asking: false, askedAt: clock.now() })
  }
  /** Not awaited: the value in memory is used until then. */
  const tryDisk = async (key: string): Promise<void> => {
    const held = refused.get(key)
    if (!held || held.asking) return
    Object.assign(held, { asking: true, askedAt: clock.now() })
    const taken = [...held.changes]
    const isDone = await works(real.update(key, (old, there) => made(key, taken, old, there), held.beside))
    held.asking = false
    if (!isDone) return
    held.changes.splice(0, taken.length)
    if (held.changes.length > 0) return tryDisk(key)
    if (refused.get(key) === held) refused.delete(key)
  }
  const get = async (key: string): Promise<unknown> => {
    const held = refused.get(key)
    if (held && clock.now() - held.askedAt > ASKED_AGAIN_MS) void tryDisk(key)
    const [there, beside] = await Promise.all([onDisk(key), held?.beside ? onDisk(held.beside) : undefined])
    if (isTheirs(key, there)) refused.delete(key)
    return structuredClone(made(key, refused.get(key)?.changes ?? [], there, beside))
  }
  const update: KeyVal['update'] = async (key, given, beside) => {
    // What is kept here counts where nothing is on the disk.
    const here = beside && (await get(beside))
    const change = (old: unknown, there: unknown = here) => given(old, there)
    if (key === SESSION && refused.has(key)) await get(key)
    if (!refused.has(key)) {
      try {
        return await real.update(key, change, beside)
      } catch (error) {
        if (isTheirs(key, await onDisk(key))) throw error
        // A write refused at the same time may have created the entry already.
        if (!refused.has(key)) hold(key, beside)
      }
    }
    // The change is added before `get` runs it, so that concurrent calls see it and its caller learns the result.
    const held = refused.get(key)
    held?.changes.push(change)
    if (held) held.beside ??= beside
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
    async remove(keys, unless) {
      // What is kept here counts as well; what came to the disk meanwhile, the transaction sees.
      if (unless && (await get(unless)) !== undefined) return
      await real.remove(keys, unless).then(
        () => {
          for (const key of keys) refused.delete(key)
        },
        async (error: unknown) => {
          if (keys.includes(SESSION) && isTheirs(SESSION, await onDisk(SESSION))) throw error
          const left = await Promise.all(keys.map(onDisk))
          // With a condition only what was left is deleted later, not what the next player stored in its place.
          keys.forEach((key, at) => {
            hold(key, undefined, (old) => (unless && old !== left[at] ? old : undefined))
          })
        },
      )
    },
    keys: async () => (await all()).map(([key]) => key),
    entries: all,
  }
}

/**
 * Finds out whether the device stores anything. Only a refused write proves that it does not; then memory stands in for
 * as long as this page or worker lives, and never for rows. A slow write proves nothing yet: callers are told that it
 * is unknown, and ask again.
 */
export const probed = (
  clock: Clock,
  mint: () => string,
  databases: Databases,
): Pick<Env, 'keyval' | 'answers' | 'outbox' | 'storage' | 'onStorageLate'> => {
  const { session, answers, outbox } = withReservedSpace(clock, databases)
  const listeners: ((which: LateStorage) => void)[] = []
  const told = new Set<LateStorage>()
  const tellLate = (which: LateStorage) => {
    if (told.has(which)) return
    told.add(which)
    clock.after(LATE_TOLD_AFTER_MS, () => {
      told.delete(which)
      for (const listener of listeners) listener(which)
    })
  }
  const limitOf = (which: LateStorage, ms: number) => createLimit(clock, ms, () => tellLate(which))
  // Private mode and full disks open databases without complaint and refuse the first write, so it takes a write to
  // find out. All reads wait for it, so it is as small as possible: it overwrites the value of the last visit.
  const storage = works(session.set('probe', mint()))
  // Depends on the outbox alone: its rows are still shown and sent if only the other databases refuse writes.
  const box = opening(outbox, clock, () => tellLate('outbox'))
  const rowLimit = limitOf('outbox', STORAGE_WITHIN_MS)
  return {
    keyval: keyvalOf(
      storage.then((all) => (all ? session : memoryFallback(session, clock))),
      limitOf('session', STORAGE_WITHIN_MS),
    ),
    answers: keyvalOf(
      storage.then((all) => (all ? answers : memoryFallback(answers, clock))),
      limitOf('answers', ANSWERS_WITHIN_MS),
    ),
    outbox: {
      transact: (work) => rowLimit(box.transact(work)),
      rows: () => rowLimit(box.rows()),
    },
    storage,
    onStorageLate: (listener) => listeners.push(listener),
  }
}
