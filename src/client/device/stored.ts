import * as v from 'valibot'
import { loginInfoSchema } from '../../contract/account/session.ts'
import { languageSchema } from '../../contract/languages.ts'
import type { KeyVal } from '../env.ts'
import { readable, readableJson } from './readable.ts'

/**
 * The keys stored on the device, each as JSON with a value and its type (string or number); everything else is stored
 * as JSON text. They live in IndexedDB, because the worker has no localStorage and must know the session.
 */
const storedSchemas = {
  /** The login token. `userInfo` contains it too and is authoritative; this one is a copy. */
  token: v.string(),
  /** `login` is the id of the first session of this login: it stays the same when the token is refreshed. */
  userInfo: v.object({ ...loginInfoSchema.entries, login: v.optional(v.string()) }),
  languageName: languageSchema,
  /** The language of a host app around this one, used if the player has not chosen any here. */
  languageOfHost: languageSchema,
  icId: v.string(),
  icData: v.record(v.string(), v.unknown()),
  /** The day for which the player has silenced the decompose warning. */
  decomposePopup: v.string(),
  /** What the login form remembers of the device's last login: its region, and nothing that identifies the player. */
  loginInfo: v.record(v.string(), v.string()),
  icAccountId: v.string(),
  /** Which account turned notifications on in this browser, and the address that was last sent to the service. */
  pushOf: v.object({ roleid: v.string(), told: v.optional(v.string()) }),
} as const
export type StoredKey = keyof typeof storedSchemas
export type StoredValue<K extends StoredKey> = v.InferOutput<(typeof storedSchemas)[K]>

/** Who is logged in, with the token: one record. */
export const SESSION = 'userInfo'

/** The keys of live acts whose outcome is not known. */
export const OPERATIONS = 'liveOperations'

/** What belongs to one player and is deleted when they sign out. */
export const personalKeys = ['token', 'userInfo', 'icId', 'icData', 'icAccountId', 'pushOf'] as const

const recordSchema = v.variant('type', [
  v.object({ type: v.literal('string'), value: v.string() }),
  v.object({ type: v.literal('number'), value: v.number() }),
])

export const encodeStored = (value: unknown): string => {
  if (typeof value === 'number') return JSON.stringify({ value, type: 'number' })
  return JSON.stringify({ value: typeof value === 'string' ? value : JSON.stringify(value), type: 'string' })
}

/** What cannot be parsed counts as absent. */
export const decodeStored = <K extends StoredKey>(key: K, raw: unknown): StoredValue<K> | null => {
  const record = typeof raw === 'string' ? readable(recordSchema, readableJson(raw)) : undefined
  if (!record) return null
  const { value } = record
  const held = typeof value === 'string' ? readableJson(value) : value
  return readable(storedSchemas[key], value) ?? readable(storedSchemas[key], held) ?? null
}

export interface Stored {
  get<K extends StoredKey>(key: K): Promise<StoredValue<K> | null>
  set<K extends StoredKey>(key: K, value: StoredValue<K>): Promise<void>
  /** Removes nothing if `unless` has a value. */
  remove(keys: readonly StoredKey[], unless?: StoredKey): Promise<void>
}

export const createStored = (keyval: KeyVal): Stored => ({
  get: async (key) => decodeStored(key, await keyval.get(key)),
  set: (key, value) => keyval.set(key, encodeStored(value)),
  remove: keyval.remove,
})
