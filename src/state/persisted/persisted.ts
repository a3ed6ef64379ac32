import * as v from 'valibot'
import { proxy, snapshot, subscribe } from 'valtio'
import { createIdbKeyVal } from '../../client/device/keyval.ts'
import { inTime } from './in-time.ts'
import { merge } from './merge.ts'

/**
 * A proxy that survives the app. Its record carries a version; an older one is migrated step by step, and what cannot
 * be read is never trusted: a corrupt one is set aside under another key, a newer app's stays where it is. The app
 * opens all the same.
 */
export interface Persisted<T extends object> {
  readonly value: T
  /** Resolves when the stored record, if any, has been taken over, or does not come in time. Never rejects. */
  readonly ready: Promise<void>
  /** Back to the initial value, here and on the device. Rejects where the device does not let go of it. */
  reset(): Promise<void>
  /** What another tab has left on the device since is taken over, in place of what was held here. */
  reload(): Promise<void>
  /** False where the storage could not be read: what lies there is not known, and nothing may be taken for gone. */
  wasRead(): boolean
  /** Whether what was set so far is on the device: not where it was refused, nor where it is not there in time. */
  settled(): Promise<boolean | undefined>
}

interface Options<T extends object> {
  readonly name: string
  readonly version: number
  readonly schema: v.GenericSchema<unknown, T>
  readonly initial: () => T
  /** `migrations[n]` makes a record of version n one of version n + 1. */
  readonly migrations?: Readonly<Record<number, (old: unknown) => unknown>>
  /** Of the device, not of who is logged in: sign-out leaves it. */
  readonly outlivesSignOut?: boolean
  /** Merged entry by entry across tabs; otherwise the last writer wins. */
  readonly shared?: boolean
}

const recordSchema = v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(1)), data: v.unknown() })
const store = createIdbKeyVal('tiger-state', [], { state: {} })
const asideOf = (name: string): string => `aside:${name}`
const all: Pick<Persisted<object>, 'reset' | 'reload'>[] = []

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
  /** What this tab last read or wrote. */
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
      // Storage may answer late: what was set by then is newer.
      const mine = snapshot(value)
      if (mine !== agreed && !shared) return
      Object.assign(value, merge(agreed, mine, result))
      agreed = mine === agreed ? snapshot(value) : result
      return
    }
    // A newer app finds its own as it left it.
    if (result === 'too-new') return
    await store.set(asideOf(name), record).catch(() => undefined)
    await store.remove([name]).catch(() => undefined)
  }

  const besideOthers = (mine: unknown, record: unknown): unknown => {
    // Gone: another tab has thrown all of it away.
    const theirs = record === undefined ? initial() : migrate(options, record)
    if (typeof theirs !== 'string') return shared ? merge(agreed, mine, theirs) : mine
    if (theirs === 'too-new') throw new Error(`${name}: ${theirs}`)
    return mine
  }
  /**
   * What changes while a write is under way goes with the next one: the last state does not wait behind those before
   * it.
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
  /** Whether the last write stands. */
  let writing: Promise<boolean> = ready.then(() => true)
  subscribe(value, () => {
    if (waiting) return
    waiting = true
    writing = writing.then(write)
  })

  const reset = async (): Promise<void> => {
    await ready
    Object.assign(value, initial())
    await Promise.resolve()
    await writing
    await store.remove([name, asideOf(name)])
  }
  const reload = async (): Promise<void> => {
    await ready
    Object.assign(value, initial())
    agreed = snapshot(value)
    await load()
  }
  if (!options.outlivesSignOut) all.push({ reset, reload })

  return {
    value,
    ready: inTime(ready),
    reset,
    reload,
    wasRead: () => read,
    settled: () => inTime(ready.then(() => Promise.resolve()).then(() => writing)),
  }
}

/**
 * Everything this device keeps of a player's state, for sign-out: every proxy back to its beginning, and what lies on
 * the device with it, unless that is of the next player already.
 */
export const purgeState = async (onDevice = true): Promise<void> => {
  await Promise.all(all.map(({ reset, reload }) => (onDevice ? reset() : reload())))
}
