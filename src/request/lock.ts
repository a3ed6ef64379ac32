import * as v from 'valibot'
import { type Clock, type KeyVal, type Lock, sleep } from './env.ts'
import { readable } from './readable.ts'

/** Longer than two timeouts: what a refresh may take when its clock had to be mended. */
const HELD_MS = 35_000
const LOOK_AGAIN_MS = 200

const heldSchema = v.object({ owner: v.string(), until: v.number() })

/**
 * Where there is no Web Lock: a lease in IndexedDB. It saves effort; the compare-and-set is what keeps the session
 * right.
 */
export const createLeaseLock = (clock: Clock, keyval: KeyVal, mint: () => string): Lock => {
  return async (name, work) => {
    const key = `lock:${name}`
    const owner = mint()
    const taken = async (): Promise<boolean> => {
      let mine = false
      await keyval.update(key, (raw) => {
        const now = clock.now()
        const held = readable(heldSchema, raw)
        const busy = held !== undefined && held.until > now && held.until - now <= HELD_MS
        mine = !busy
        return busy ? raw : { owner, until: now + HELD_MS }
      })
      return mine
    }
    while (!(await taken())) await sleep(clock, LOOK_AGAIN_MS).over
    try {
      return await work()
    } finally {
      await keyval.update(key, (raw) => (readable(heldSchema, raw)?.owner === owner ? undefined : raw))
    }
  }
}
