import type { Clock, KeyVal } from './env.ts'
import type { OutboxStore } from './outbox/box.ts'

/**
 * Room that is kept for what has to fit: on a full disk a piece is given up for a token or a claim. In pieces, because
 * what is freed may be taken by something else; each large enough that the browser keeps it as a file of its own and
 * lets go of the space at once, and of chance, so that it cannot be packed.
 */
const PIECES = ['ballast:0', 'ballast:1', 'ballast:2', 'ballast:3'] as const
const PIECE_BYTES = 96 * 1024
/** `getRandomValues` gives no more at once. */
const MOST_CHANCE = 65_536
const TAKEN_ABOARD_AFTER_MS = 10_000

const piece = (): Uint8Array => {
  const bytes = new Uint8Array(PIECE_BYTES)
  for (let at = 0; at < PIECE_BYTES; at += MOST_CHANCE) crypto.getRandomValues(bytes.subarray(at, at + MOST_CHANCE))
  return bytes
}

const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError'

/** The same two databases; a write that a full disk refuses is tried once more with a piece of the ballast gone. */
export const withBallast = (clock: Clock, session: KeyVal, outbox: OutboxStore) => {
  const onBoard = async () => {
    const keys = await session.keys()
    return PIECES.filter((name) => keys.includes(name))
  }
  const roomFor = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      const [first] = isFull(error) ? await onBoard() : []
      if (first === undefined) throw error
      await session.remove([first])
      return work()
    }
  }
  const takeAboard = async () => {
    const there = await onBoard()
    for (const name of PIECES) if (!there.includes(name)) await session.set(name, piece())
  }
  clock.after(TAKEN_ABOARD_AFTER_MS, () => void takeAboard().catch(() => {}))
  const small: KeyVal = {
    ...session,
    set: (key, value) => roomFor(() => session.set(key, value)),
    update: (key, change) => roomFor(() => session.update(key, change)),
  }
  const rows: OutboxStore = { ...outbox, transact: (work) => roomFor(() => outbox.transact(work)) }
  return { session: small, outbox: rows }
}
