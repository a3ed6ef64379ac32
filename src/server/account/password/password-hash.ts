import { hash, verify } from '@node-rs/argon2'
import { normalPassword } from '../../../rules/account/password.ts'
import type { Secrets } from '../../session/secrets.ts'

/**
 * OWASP's first choice for argon2id, which is the library's default kind. On two cores of 2026 one takes about 25 ms.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Sealed once more, so that a leaked database alone is nothing to guess against. */
export const hashPassword = async (secrets: Secrets, typed: string): Promise<string> =>
  secrets.seal('password', await hash(normalPassword(typed), cost))

/**
 * What is compared with where there is nothing to compare with: an unknown number has to take as long as a known one.
 */
const nobody = new WeakMap<Secrets, Promise<string>>()
const nobodysHash = (secrets: Secrets): Promise<string> => {
  const known = nobody.get(secrets)
  if (known) return known
  const made = hashPassword(secrets, secrets.index('password', 'nobody'))
  nobody.set(secrets, made)
  // One that failed, for want of memory perhaps, would keep every unknown number from its answer for ever.
  made.catch(() => nobody.delete(secrets))
  return made
}

export const isPassword = async (secrets: Secrets, sealed: string | null, typed: string): Promise<boolean> => {
  const compared = sealed ?? (await nobodysHash(secrets))
  const right = await verify(secrets.open('password', compared), normalPassword(typed))
  return right && sealed !== null
}
