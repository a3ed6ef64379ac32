import * as v from 'valibot'
import { proxy, snapshot, subscribe } from 'valtio'
import { createIdbKeyVal } from '../../client/device/keyval.ts'
import { inTime } from './in-time.ts'
import { merge } from './merge.ts'

/**
 * A proxy that is persisted. Its record has a version; older ones are migrated step by step. A record that cannot be
 * read is never trusted: a corrupt one is moved aside under another key, one of a newer app stays where it is. The app
 * opens in any case.
 */
export interface Persisted<T extends object> {
  readonly value: T
  /** Resolves when the stored record, if any, has been loaded, or is late. Never rejects. */
  readonly ready: Promise<void>
  /**
   * Resets to the initial value, here and in storage. Rejects if the record cannot be deleted. If the storage belongs
   * to the next player, what they have stored replaces it.
   */
  reset(isLeft?: () => Promise<boolean>): Promise<void>
  /**
   * False if the storage could not be read: then it is unknown what it holds, and nothing may be treated as deleted.
   */
  wasRead(): boolean
  /** Whether everything set so far is stored; false if it was refused, undefined if it is late. */
  settled(): Promise<boolean | undefined>
}

interface Options<T extends object> {
  readonly name: string
  readonly version: number
  readonly schema: v.GenericSchema<unknown, T>
  readonly initial: () => T
  /** `migrations[n]` turns a record of version n into version n + 1. */
  readonly migrations?: Readonly<Record<number, (old: unknown) => unknown>>
  /** Merged entry by entry across tabs; otherwise the last writer wins. */
  readonly shared?: boolean
}

const recordSchema = v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(1)), data: v.unknown() })
const store = createIdbKeyVal('tiger-state', [], { state: {} })
const asideOf = (name: string): string => `aside:${name}`
const all: Persisted<object>['reset'][] = []
/** Belong to the device, not to the player: kept at sign-out. By name, because most of their modules load later. */
const ofDevice: ReadonlySet<string> = new Set(['device', 'knownDevice', 'heard', 'saved-scans-of-device'])

const migrate = <T extends object>(options: Options<T>, record: unknown): T | 'corrupt' | 'too-new' => {
  const outer = v.safeParse(recordSchema, record)
  if (!outer.success) return 'corrupt'
  let { version, data } = outer.output
  if (version > options.version) return 'too-new'
  for (; version < options.version; version++) {
    const step = options.migrations?.[version]
    if (!step) return 'corrupt'
    try {
      data = step(data)
    } catch {
      return 'corrupt'
    }
  }
  const inner = v.safeParse(options.schema, data)
  return inner.success ? inner.output : 'corrupt'
}

export const persisted = <T extends object>(options: Options<T>): Persisted<T> => {
  const { name, version, initial, shared = false } = options
  const value = proxy(initial())
  /** What this tab last read or wrote: the base for merging. */
  let agreed: unknown = snapshot(value)
  let read = false

  const load = async (): Promise<void> => {
    let record: unknown
    try {
      record = await store.get(name)
      read = true
    } catch {
      return
    }
    if (record === undefined) return
    const result = migrate(options, record)
    if (typeof result !== 'string') {
      // If the storage answered late, what was set meanwhile is newer.
      const mine = snapshot(value)
      if (mine !== agreed && !shared) return
      Object.assign(value, merge(agreed, mine, result))
      agreed = mine === agreed ? snapshot(value) : result
      return
    }
    // Left untouched for the newer app.
    if (result === 'too-new') return
    await store.set(asideOf(name), record).catch(() => undefined)
    await store.remove([name]).catch(() => undefined)
  }

  const besideOthers = (mine: unknown, record: unknown): unknown => {
    // Missing: another tab has reset it.
    const theirs = record === undefined ? initial() : migrate(options, record)
    if (typeof theirs !== 'string') return shared ? merge(agreed, mine, theirs) : mine
    if (theirs === 'too-new') throw new Error(theirs)
    return mine
  }
  /**
   * Changes during a write are batched into the next one, so that the latest state does not queue behind older ones.
   */
  let waiting = false
  const write = async (): Promise<boolean> => {
    waiting = false
    const mine = snapshot(value)
    if (mine === agreed) return true
    try {
      await store.update(name, (record) => ({ version, data: besideOthers(mine, record) }))
      agreed = mine
      return true
    } catch {
      return false
    }
  }
  const ready = load()
  /** Whether the last write succeeded. */
  let writing: Promise<boolean> = ready.then(() => true)
  subscribe(value, () => {
    if (waiting) return
    waiting = true
    writing = writing.then(write)
  })

  const reset: Persisted<T>['reset'] = async (isLeft = async () => true) => {
    await ready
    Object.assign(value, initial())
    agreed = snapshot(value)
    await Promise.resolve()
    await writing
    if (await isLeft()) await store.remove([name, asideOf(name)])
    else await load()
  }
  if (!ofDevice.has(name)) all.push(reset)

  return {
    value,
    ready: inTime(ready),
    reset,
    wasRead: () => read,
    settled: () => inTime(ready.then(() => Promise.resolve()).then(() => writing)),
  }
}

/** For sign-out: resets everything this device stores of a player's state, of modules that are not loaded too. */
export const purgeState = async (isLeft: () => Promise<boolean> = async () => true): Promise<void> => {
  await Promise.all(all.map((reset) => reset(isLeft)))
  if (await isLeft()) await store.remove((await store.keys()).filter((key) => !ofDevice.has(key.replace('aside:', ''))))
}
