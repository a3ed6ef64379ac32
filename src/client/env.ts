import type { OutboxStore } from './outbox/box.ts'
import type { LayerMessage } from './signals/messages.ts'

/** Which of the three databases was too slow. */
export type LateStorage = 'session' | 'answers' | 'outbox'

/** All external dependencies. Page, worker and the tests' virtual-time model each provide their own. */
export interface Env {
  readonly clock: Clock
  /** 0 ≤ n < 1, for nonces and jitter. */
  random(): number
  /** A globally unique name. */
  mint(): string
  readonly transport: Transport
  /** Session and small records. */
  readonly keyval: KeyVal
  /** Kept answers, in a separate database so that purging them is one step. */
  readonly answers: KeyVal
  /** Deletes the saved last screens, together with the kept answers they were drawn from. */
  forgetScreens(): Promise<void>
  readonly outbox: OutboxStore
  /** False once a real write failed: the session does not outlive this page, and the worker does not know it. */
  readonly storage: Promise<boolean>
  /** Called when a transaction succeeds after its timeout: what it read or wrote can be shown now. */
  onStorageLate(listener: (which: LateStorage) => void): void
  /** Saves duplicate work only; nothing depends on it, and where the browser has no locks it just runs the work. */
  readonly lock: Lock
  readonly channel: Channel
  /** The browser's guess (`navigator.onLine`). It influences wording and decides nothing. */
  onLine(): boolean
}

export interface Clock {
  /** The device's own clock, right or wrong. */
  now(): number
  after(ms: number, run: () => void): () => void
}

export interface WireRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly file?: Blob
  readonly signal: AbortSignal
}
export interface WireResponse {
  readonly status: number
  readonly retryAfter: string | null
  readonly text: string
}
/** Resolves with whatever came back, rejects if no complete response did. */
export type Transport = (request: WireRequest) => Promise<WireResponse>

export interface KeyVal {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  /**
   * Reads and writes in one transaction, in which `beside` is read as well: `there`. Returning undefined deletes the
   * key.
   */
  update(key: string, change: (old: unknown, there?: unknown) => unknown, beside?: string): Promise<void>
  /** Removes nothing if `unless` has a value, which is checked in the same transaction. */
  remove(keys: readonly string[], unless?: string): Promise<void>
  keys(): Promise<readonly string[]>
  entries(): Promise<readonly (readonly [string, unknown])[]>
}

export type Lock = <T>(name: string, work: () => Promise<T>) => Promise<T>

export interface Channel {
  post(message: LayerMessage): void
  subscribe(listener: (raw: unknown) => void): void
}

export const sleep = (clock: Clock, ms: number): { readonly over: Promise<void>; cancel(): void } => {
  let cancel = () => {}
  const over = new Promise<void>((resolve) => {
    cancel = clock.after(ms, resolve)
  })
  return { over, cancel }
}

/** The result, or `late` if it takes too long. The work itself goes on. */
export const within = async <T, const L>(clock: Clock, ms: number, work: Promise<T>, late: L): Promise<T | L> => {
  const limit = sleep(clock, ms)
  return Promise.race([work, limit.over.then(() => late)]).finally(limit.cancel)
}

const KNOWN_WITHIN_MS = 2_000

/** Whether the device is known to store what is written; false if that is not known yet. */
export const keeps = ({ clock, storage }: Pick<Env, 'clock' | 'storage'>): Promise<boolean> =>
  within(clock, KNOWN_WITHIN_MS, storage, false)
