import type { OutboxStore } from './outbox/box.ts'
import type { LayerMessage } from './signals/messages.ts'

/** Which of the three databases kept somebody waiting for too long. */
export type LateStorage = 'session' | 'answers' | 'outbox'

/** Everything that comes from outside. Page, worker and the virtual-time model each bring their own. */
export interface Env {
  readonly clock: Clock
  /** 0 ≤ n < 1, for nonces and jitter. */
  random(): number
  /** A name nobody else will ever mint. */
  mint(): string
  readonly transport: Transport
  /** Session and small records. */
  readonly keyval: KeyVal
  /** Kept answers, in a database of their own so that purging them is one step. */
  readonly answers: KeyVal
  /** The screens that were left last go with the kept answers that they were drawn from. */
  forgetScreens(): Promise<void>
  readonly outbox: OutboxStore
  /** False once a real write failed: nothing outlives this page, so claims go straight to the service. */
  readonly storage: Promise<boolean>
  /** Called when one has done after all what nobody waits for any more: what was read or written may be shown now. */
  onStorageLate(listener: (which: LateStorage) => void): void
  /** Saves work that two would do; nothing rests on it, and where the browser has none it holds nobody. */
  readonly lock: Lock
  readonly channel: Channel
  /** The device's guess. It colours words and decides nothing. */
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
/** Resolves with whatever came back, rejects when nothing complete did. */
export type Transport = (request: WireRequest) => Promise<WireResponse>

export interface KeyVal {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  /** Read and write in one transaction. Returning undefined leaves nothing behind. */
  update(key: string, change: (old: unknown) => unknown): Promise<void>
  remove(keys: readonly string[]): Promise<void>
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

/** The outcome, or `late` where it takes too long. What was begun goes on, only nobody waits for it any more. */
export const within = async <T, const L>(clock: Clock, ms: number, work: Promise<T>, late: L): Promise<T | L> => {
  const limit = sleep(clock, ms)
  return Promise.race([work, limit.over.then(() => late)]).finally(limit.cancel)
}

const KNOWN_WITHIN_MS = 2_000

/** The device is known to keep what is written; false where that is not known yet. */
export const keeps = ({ clock, storage }: Pick<Env, 'clock' | 'storage'>): Promise<boolean> =>
  within(clock, KNOWN_WITHIN_MS, storage, false)
