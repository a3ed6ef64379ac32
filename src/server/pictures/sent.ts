import { createHash } from 'node:crypto'
import { DAY_MS } from '../../rules/time/calendar.ts'
import { countAgainst, keyOf, type Limit, undoCount } from '../call/limits.ts'
import { refuse } from '../call/refusal.ts'
import type { Deps } from '../deps.ts'
import { readAvatar } from './avatar.ts'
import { newPictureName } from './names.ts'
import type { SentPicture } from './sent-picture.ts'
import { storeAway } from './storage/away.ts'

/** Decoding is the most expensive thing a player can request. */
const MOST_A_DAY = 30

interface Named {
  readonly name: string
  readonly bytes: Uint8Array
  /** When it was counted. */
  readonly now: number
}

/** If storage is down, undoes the rate limit's count: it is not the player's fault. */
const keep = async (deps: Deps, limit: Limit, { name, bytes, now }: Named): Promise<string> => {
  try {
    await deps.pictures.put(name, bytes)
    return name
  } catch (error) {
    try {
      return storeAway(deps, error)
    } finally {
      await undoCount(deps.database.db, [limit], now)
    }
  }
}

/** A picture that is refused before decoding began, because the queue is full, does not count against the limit. */
const decode = async (deps: Deps, roleid: string, file: Uint8Array, notBegun: () => Promise<void>) => {
  let begun = false
  try {
    return await deps.limiters.decodes(roleid, () => {
      begun = true
      return readAvatar(file)
    })
  } catch (error) {
    if (!begun) await notBegun()
    throw error
  }
}

/** Called before the transaction, so that none stays open during decoding. */
export const takePicture = async (deps: Deps, roleid: string | null, file: Uint8Array): Promise<SentPicture> => {
  if (roleid === null) return refuse('missing_access_token')
  const now = deps.now()
  const limit = { key: keyOf('picture', roleid), most: MOST_A_DAY, perMs: DAY_MS }
  await countAgainst(deps.database.db, limit, now)
  const digest = createHash('sha256').update(file).digest('hex')
  const bytes = await decode(deps, roleid, file, () => undoCount(deps.database.db, [limit], now))
  const name = newPictureName(now)
  return { name, digest, keep: () => keep(deps, limit, { name, bytes, now }) }
}
