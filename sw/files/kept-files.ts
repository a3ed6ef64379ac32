import { clock } from '../../src/client/browser.ts'
import { within } from '../../src/client/env.ts'

/** Storage has a file within milliseconds; after this it hangs. */
const STORAGE_WITHIN_MS = 3_000

/** Null where it hangs. */
export const inTime = <T>(storage: Promise<T>): Promise<T | null> => within(clock, STORAGE_WITHIN_MS, storage, null)

type Keep = (fresh: Response) => Promise<unknown>

/**
 * What comes from elsewhere is not kept. A device that is full, or whose storage is broken, keeps none and shows it all
 * the same.
 */
const good = async (line: Promise<Response>, keep?: Keep): Promise<Response> => {
  const fresh = await line
  if (!fresh.ok) throw new Error(`${fresh.url}: ${fresh.status}`)
  if (keep && fresh.type === 'basic') await inTime(keep(fresh.clone())).catch(() => undefined)
  return fresh
}

/**
 * What the device keeps. Where it keeps none, or its storage fails or hangs, whichever comes first: the line's or,
 * after all, its own. Nobody waits for good for a disk while there is a line.
 */
export const keptOrFetched = async (kept: Promise<Response>, request: Request, keep?: Keep): Promise<Response> => {
  const soon = await inTime(kept).catch(() => null)
  if (soon) return soon
  const line = fetch(request)
  return Promise.any([kept, good(line, keep)]).catch(() => line)
}
