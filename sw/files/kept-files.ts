import { clock } from '../../src/client/browser.ts'
import { within } from '../../src/client/env.ts'

/** Storage answers within milliseconds; after this it counts as hanging. */
const STORAGE_WITHIN_MS = 3_000

/** Null if it hangs. */
export const inTime = <T>(storage: Promise<T>): Promise<T | null> => within(clock, STORAGE_WITHIN_MS, storage, null)

type Keep = (fresh: Response) => Promise<unknown>

/**
 * Responses of other origins are not cached. On a device that is full or broken nothing is cached, and the response is
 * used anyway.
 */
const good = async (line: Promise<Response>, keep?: Keep): Promise<Response> => {
  const fresh = await line
  if (!fresh.ok) throw new Error(`${fresh.url}: ${fresh.status}`)
  if (keep && fresh.type === 'basic') await inTime(keep(fresh.clone())).catch(() => undefined)
  return fresh
}

/**
 * Cache first. If nothing is cached, or the storage fails or hangs, the network and the late cache race. Hanging
 * storage never blocks while there is a connection.
 */
export const keptOrFetched = async (kept: Promise<Response>, request: Request, keep?: Keep): Promise<Response> => {
  const soon = await inTime(kept).catch(() => null)
  if (soon) return soon
  const line = fetch(request)
  return Promise.any([kept, good(line, keep)]).catch(() => line)
}
