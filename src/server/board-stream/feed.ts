import type { Logger } from 'pino'
import { factsOf } from '../process/error-facts.ts'

export interface Move<K> {
  readonly key: K
  readonly movedAt: number
}
export type Listener<K> = (move: Move<K>) => void

/** A small table through which processes notify each other. */
export interface FeedTable<K> {
  /** Each written time is later than the stored one, even if the processes' clocks differ. */
  write(keys: readonly K[], movedAt: number): Promise<void>
  since(movedAt: number): Promise<readonly Move<K>[]>
}

export interface Feed<K> {
  /** Call after a commit. Batched, so that a busy evening writes only a few rows per second. */
  publish(keys: readonly K[]): void
  listen(listener: Listener<K>): () => void
  /** Writes what is pending; listeners are no longer notified. */
  close(): Promise<void>
}

const GATHER_MS = 300
const LOOK_MS = 1_000
/** How far back to look again: processes' clocks differ, and an earlier time may be committed later. */
const SKEW_MS = 10_000

export const createFeed = <K>(table: FeedTable<K>, log: Logger, now: () => number): Feed<K> => {
  const listeners = new Set<Listener<K>>()
  const waiting = new Set<K>()
  let gathering: NodeJS.Timeout | null = null
  let looking: NodeJS.Timeout | null = null
  let seen = 0
  /** The latest time of each recent move, so that nobody is notified twice. */
  const told = new Map<K, number>()
  let work: Promise<void> = Promise.resolve()
  let closed = false

  /** Serializes the work. Errors are only logged, so that a short database outage fails no report. */
  const inTurn = (step: () => Promise<void>) => {
    work = work
      .then(step)
      .catch((error: unknown) => log.warn(factsOf(error), 'moves could not be written, or not looked for'))
  }

  const write = async () => {
    gathering = null
    // Sorted, because two processes writing the same rows in different orders could deadlock.
    const keys = [...waiting].sort()
    waiting.clear()
    if (keys.length === 0) return
    try {
      await table.write(keys, now())
    } catch (error) {
      tell(keys)
      throw error
    }
  }

  const tell = (keys: readonly K[]) => {
    for (const key of keys) waiting.add(key)
    if (waiting.size > 0 && !closed) gathering ??= setTimeout(() => inTurn(write), GATHER_MS)
  }

  const look = async () => {
    if (listeners.size === 0) return
    // If the clock was turned back, new moves have earlier times than those seen.
    const from = Math.min(seen, now()) - SKEW_MS
    for (const move of await table.since(from)) {
      const { key, movedAt } = move
      if (movedAt <= (told.get(key) ?? 0)) continue
      told.set(key, movedAt)
      seen = Math.max(seen, movedAt)
      for (const listener of listeners) listener(move)
    }
    for (const [key, movedAt] of told) if (movedAt <= from) told.delete(key)
  }

  return {
    publish: tell,
    listen(listener) {
      listeners.add(listener)
      // Earlier moves are on screen already, except perhaps those of the last seconds.
      if (listeners.size === 1) seen = now()
      looking ??= setInterval(() => inTurn(look), LOOK_MS)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0 || looking === null) return
        clearInterval(looking)
        looking = null
      }
    },
    async close() {
      closed = true
      if (gathering) clearTimeout(gathering)
      if (looking) clearInterval(looking)
      listeners.clear()
      inTurn(write)
      await work
    },
  }
}
