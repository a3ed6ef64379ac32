import { Refusal } from '../call/refusal.ts'

/** The memory one request uses, from its first byte until it is answered. */
export interface Reservation {
  /** Aborted when the memory is needed for another request. */
  readonly signal: AbortSignal
  /** Reports the current total of this request. */
  grow(bytes: number): void
  /** Processing begins: from here on the request is no longer evicted. */
  begin(): void
  end(): void
}

export type MemoryBudget = (whose: string) => Reservation

interface Entry {
  readonly whose: string
  readonly group: string
  readonly controller: AbortController
  bytes: number
  begun: boolean
}

/**
 * A memory budget for all requests. When it is exceeded, the largest holder of the largest group loses its oldest
 * request, so that slow or endless bodies do not block others.
 */
export const createMemoryBudget = (most: number, groupOf = (whose: string) => whose): MemoryBudget => {
  const entries = new Set<Entry>()
  const [held, heldByGroup] = [new Map<string, number>(), new Map<string, number>()]
  let total = 0

  const addTo = (sums: Map<string, number>, name: string, bytes: number) => {
    const sum = (sums.get(name) ?? 0) + bytes
    if (sum === 0) sums.delete(name)
    else sums.set(name, sum)
  }

  const add = (entry: Entry, bytes: number) => {
    entry.bytes += bytes
    total += bytes
    addTo(held, entry.whose, bytes)
    addTo(heldByGroup, entry.group, bytes)
  }

  const remove = (entry: Entry) => {
    if (entries.delete(entry)) add(entry, -entry.bytes)
  }

  const oldestOfGreediest = (): Entry | null => {
    let found: Entry | null = null
    let [foundByGroup, foundSum] = [0, 0]
    for (const entry of entries) {
      const [byGroup, sum] = [heldByGroup.get(entry.group) ?? 0, held.get(entry.whose) ?? 0]
      if (entry.begun || byGroup < foundByGroup || (byGroup === foundByGroup && sum <= foundSum)) continue
      found = entry
      foundByGroup = byGroup
      foundSum = sum
    }
    return found
  }

  const makeRoom = () => {
    for (let loser = oldestOfGreediest(); loser !== null && total > most; loser = oldestOfGreediest()) {
      remove(loser)
      loser.controller.abort(new Refusal('rate_limited', { retryAfter: 1 }))
    }
  }

  return (whose) => {
    const entry: Entry = { whose, group: groupOf(whose), controller: new AbortController(), bytes: 0, begun: false }
    const { signal } = entry.controller
    entries.add(entry)
    return {
      signal,
      grow(bytes) {
        signal.throwIfAborted()
        add(entry, bytes - entry.bytes)
        makeRoom()
        signal.throwIfAborted()
      },
      begin() {
        signal.throwIfAborted()
        entry.begun = true
      },
      end: () => remove(entry),
    }
  }
}
