import * as v from 'valibot'
import { loginInfoSchema } from '../../contract/account/session.ts'
import { languageSchema } from '../../contract/languages.ts'
import type { KeyVal } from '../env.ts'
import { readable, readableJson } from './readable.ts'

/**
 * The keys that stay on the device, each as JSON with a value and its type (string or number); what is more than a
 * text is held as JSON text. They live in IndexedDB, because the worker has no localStorage and must know the
 * session.
 */
const storedSchemas = {
  /** The login token. `userInfo` holds it too and decides; this one follows. */
  token: v.string(),
  /** `login` is the id of its first session: it stays as the token is renewed. */
  userInfo: v.object({ ...loginInfoSchema.entries, login: v.optional(v.string()) }),
  languageName: languageSchema,
  /** What a host app around this one speaks, where its player has chosen nothing here. */
  languageOfHost: languageSchema,
  icId: v.string(),
  icData: v.record(v.string(), v.unknown()),
  /** The day on which the decompose warning may be passed over. */
  decomposePopup: v.string(),
  /** What the login form remembers of the device's last login: its region, and nothing of whose it was. */
  loginInfo: v.record(v.string(), v.string()),
  icAccountId: v.string(),
  /** Who turned notifications on in this browser, and the address that the service was told last. */
  pushOf: v.object({ roleid: v.string(), told: v.optional(v.string()) }),
} as const
export type StoredKey = keyof typeof storedSchemas
export type StoredValue<K extends StoredKey> = v.InferOutput<(typeof storedSchemas)[K]>

/** Who is logged in, with the token: one record. */
export const SESSION = 'userInfo'

/** The keys of live acts whose outcome is not known. */
export const OPERATIONS = 'liveOperations'

/** What belongs to one player and goes when they sign out. */
export const personalKeys = ['token', 'userInfo', 'icId', 'icData', 'icAccountId', 'pushOf'] as const

const recordSchema = v.variant('type', [
  v.object({ type: v.literal('string'), value: v.string() }),
  v.object({ type: v.literal('number'), value: v.number() }),
])

export const encodeStored = (value: unknown): string => {
  if (typeof value === 'number') return JSON.stringify({ value, type: 'number' })
  return JSON.stringify({ value: typeof value === 'string' ? value : JSON.stringify(value), type: 'string' })
}

/** Whatever cannot be read counts as absent: it is never trusted. */
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
  remove(keys: readonly StoredKey[]): Promise<void>
}

export const createStored = (keyval: KeyVal): Stored => ({
  get: async (key) => decodeStored(key, await keyval.get(key)),
  set: (key, value) => keyval.set(key, encodeStored(value)),
  remove: (keys) => keyval.remove(keys),
})
