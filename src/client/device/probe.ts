import type { Clock, Env, KeyVal, LateStorage } from '../env.ts'
import type { OutboxStore } from '../outbox/box.ts'
import type { Row } from '../outbox/row.ts'
import type { Databases } from './databases.ts'
import { memoryFallback } from './memory-fallback.ts'
import { withReservedSpace } from './reserved-space.ts'
import { ANSWERS_WITHIN_MS, createLimit, type Limit, STORAGE_WITHIN_MS } from './storage-limit.ts'

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
      storage.then((all) => (all ? session : memoryFallback(session, clock, false))),
      limitOf('session', STORAGE_WITHIN_MS),
    ),
    answers: keyvalOf(
      storage.then((all) => (all ? answers : memoryFallback(answers, clock, true))),
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
