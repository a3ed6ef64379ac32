import type { Logger } from 'pino'

/** What is told of: that something moved, and when. */
export interface Move<K> {
  readonly key: K
  readonly movedAt: number
}
export type Listener<K> = (move: Move<K>) => void

/** The small table through which processes hear of one another's moves. */
export interface FeedTable<K> {
  /** Later than before for each of them, whatever the clocks of several processes say. */
  write(keys: readonly K[], movedAt: number): Promise<void>
  since(movedAt: number): Promise<readonly Move<K>[]>
}

export interface Feed<K> {
  /** After a commit. Gathered, so that a busy evening writes a few rows a second. */
  tell(keys: readonly K[]): void
  listen(listener: Listener<K>): () => void
  /** Writes what waits; nobody is told anything from here on. */
  close(): Promise<void>
}

const GATHER_MS = 300
const LOOK_MS = 1_000
/** Clocks of several processes differ, and what was written first may be there last: so far back is looked again. */
const SKEW_MS = 10_000

export const createFeed = <K>(table: FeedTable<K>, log: Logger, now: () => number): Feed<K> => {
  const listeners = new Set<Listener<K>>()
  const waiting = new Set<K>()
  let gathering: NodeJS.Timeout | null = null
  let looking: NodeJS.Timeout | null = null
  let seen = 0
  /** Of what was told lately, its latest: nobody hears the same move twice. */
  const told = new Map<K, number>()
  let work: Promise<void> = Promise.resolve()
  let closed = false

  /** One thing at a time; a database that is away for a moment costs nobody a report. */
  const inTurn = (step: () => Promise<void>) => {
    work = work.then(step).catch(() => log.warn('moves could not be passed on'))
  }

  const write = async () => {
    gathering = null
    // In one order for every process: two that write the same rows otherwise would wait for each other.
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
    // A clock that was turned back: what moves from now on is earlier than what was seen.
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
    tell,
    listen(listener) {
      listeners.add(listener)
      // What moved before anybody listened is on the screen already; of the last seconds nobody can be sure.
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
