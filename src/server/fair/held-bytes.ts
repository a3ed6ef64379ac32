import { Refusal } from '../call/refusal.ts'

/** What one request has in our memory, from its first byte until it is answered. */
export interface Held {
  /** Aborted where the room was given to somebody else. */
  readonly signal: AbortSignal
  /** So many in all by now. */
  grow(bytes: number): void
  /** The work on it begins: from here on nobody else is given its room. */
  begin(): void
  end(): void
}

export type HeldBytes = (whose: string) => Held

interface Entry {
  readonly whose: string
  readonly group: string
  readonly controller: AbortController
  bytes: number
  begun: boolean
}

/**
 * So many bytes of all requests together. Where there is no more room, whoever holds most of the group that holds most
 * loses the oldest of theirs: bodies that come slowly, or never end, are in nobody's way.
 */
export const createHeldBytes = (most: number, groupOf = (whose: string) => whose): HeldBytes => {
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
