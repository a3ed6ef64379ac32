import type { Clock, KeyVal } from '../env.ts'
import type { OutboxStore } from '../outbox/box.ts'
import { TICKETS } from '../session/revoke-queue.ts'
import type { Databases } from './databases.ts'
import { OPERATIONS, SESSION } from './stored.ts'

/**
 * Reserved space: on a full disk one piece at a time is freed for the session, the keys of live acts, sign-out tickets
 * and the outbox, and for nothing else. Several pieces, because other data may take what is freed. Each is large enough
 * that the browser stores it as a separate file and frees the space at once, and random, so that it cannot be
 * compressed.
 */
const PIECES = ['ballast:0', 'ballast:1', 'ballast:2', 'ballast:3'] as const
const PIECE_BYTES = 96 * 1024
/** `getRandomValues` returns at most this many bytes per call. */
const MOST_CHANCE = 65_536
const REFILLED_AFTER_MS = 10_000
const TRIED_AGAIN_AFTER_MS = 10 * 60_000

const piece = (): Uint8Array => {
  const bytes = new Uint8Array(PIECE_BYTES)
  for (let at = 0; at < PIECE_BYTES; at += MOST_CHANCE) crypto.getRandomValues(bytes.subarray(at, at + MOST_CHANCE))
  return bytes
}

const vital: readonly string[] = [SESSION, OPERATIONS, TICKETS]
const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/** The same databases; when a full disk refuses a vital write, it is retried as space is freed. */
export const withReservedSpace = (clock: Clock, { session, answers, outbox }: Databases): Databases => {
  const present = async () => {
    const keys = await session.keys()
    return PIECES.filter((name) => keys.includes(name))
  }
  /** Kept answers are given up last: they can be fetched again, but without signal they are all there is to read. */
  const makeRoom = async (): Promise<boolean> => {
    const [first] = await present()
    if (first !== undefined) {
      await session.remove([first])
      refillAfter(TRIED_AGAIN_AFTER_MS)
      return true
    }
    const copies = await answers.keys()
    await answers.remove([...copies])
    return copies.length > 0
  }
  const roomFor = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (!isFull(error) || !(await makeRoom())) throw error
      return work()
    }
  }
  const refill = async () => {
    const there = await present()
    for (const name of PIECES) if (!there.includes(name)) await session.set(name, piece())
  }
  let planned = false
  const refillAfter = (ms: number): void => {
    if (planned) return
    planned = true
    clock.after(ms, () => {
      planned = false
      refill().catch(() => refillAfter(TRIED_AGAIN_AFTER_MS))
    })
  }
  refillAfter(REFILLED_AFTER_MS)
  const forVital = <T>(key: string, work: () => Promise<T>): Promise<T> =>
    vital.includes(key) ? roomFor(work) : work()
  const small: KeyVal = {
    ...session,
    set: (key, value) => forVital(key, () => session.set(key, value)),
    update: (key, ...change) => forVital(key, () => session.update(key, ...change)),
  }
  const rows: OutboxStore = { ...outbox, transact: (work) => roomFor(() => outbox.transact(work)) }
  return { session: small, answers, outbox: rows }
}
