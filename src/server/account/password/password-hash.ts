import { hash, verify } from '@node-rs/argon2'
import { normalizePassword } from '../../../rules/account/password.ts'
import type { Secrets } from '../../session/secrets.ts'

/**
 * OWASP's first recommendation for argon2id, which is the library's default. On two cores of 2026 one hash takes about
 * 25 ms.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Encrypted as well, so that a leaked database alone is not enough to guess passwords. */
export const hashPassword = async (secrets: Secrets, typed: string): Promise<string> =>
  secrets.encrypt('password', await hash(normalizePassword(typed), cost))

/** The dummy hash to compare with if there is none, so that unknown numbers take as long as known ones. */
const nobody = new WeakMap<Secrets, Promise<string>>()
const nobodysHash = (secrets: Secrets): Promise<string> => {
  const known = nobody.get(secrets)
  if (known) return known
  const made = hashPassword(secrets, secrets.index('password', 'nobody'))
  nobody.set(secrets, made)
  // A failed hash (out of memory, perhaps) must not stay cached, or unknown numbers would fail forever.
  made.catch(() => nobody.delete(secrets))
  return made
}

export const isPassword = async (secrets: Secrets, sealed: string | null, typed: string): Promise<boolean> => {
  const compared = sealed ?? (await nobodysHash(secrets))
  const right = await verify(secrets.decrypt('password', compared), normalizePassword(typed))
  return right && sealed !== null
}
