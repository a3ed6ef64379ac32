import { createHash } from 'node:crypto'
import { countAgainst, keyOf } from '../call/limits.ts'
import { refuse } from '../call/refusal.ts'
import type { Deps } from '../deps.ts'
import { readAvatar } from './avatar.ts'
import { newPictureName } from './names.ts'

/** A picture as it came with a call, made safe already. */
export interface SentPicture {
  readonly name: string
  readonly bytes: Uint8Array
  /** The sha256 of what was sent: the signed call names the same. */
  readonly digest: string
}

const DAY_MS = 86_400_000
/** Decoding costs more than anything else a player can ask for. */
const MOST_A_DAY = 30

/** Before the transaction: nobody waits in it for a decoder. */
export const takePicture = async (deps: Deps, roleid: string | null, file: Uint8Array): Promise<SentPicture> => {
  if (roleid === null) return refuse('missing_access_token')
  const now = deps.now()
  await countAgainst(deps.database.db, { key: keyOf('picture', roleid), most: MOST_A_DAY, perMs: DAY_MS }, now)
  const digest = createHash('sha256').update(file).digest('hex')
  return { name: newPictureName(now), bytes: await deps.shares.decodes(roleid, () => readAvatar(file)), digest }
}
