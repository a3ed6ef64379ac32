import { randomBytes } from 'node:crypto'
import type { Secrets } from '../session/secrets.ts'

/**
 * What an IC card's rotating code is made from. The player's phone holds it as well, so that it works without signal.
 */
export const sealTotp = (secrets: Secrets, secret: Uint8Array): string =>
  secrets.seal('ic-totp', Buffer.from(secret).toString('hex'))
export const openTotp = (secrets: Secrets, sealed: string): Uint8Array =>
  Buffer.from(secrets.open('ic-totp', sealed), 'hex')
export const newTotp = (): Uint8Array => randomBytes(20)

/** The digits printed under the scratch field, never kept as they are. */
export const icSecretIndex = (secrets: Secrets, number: string, printed: string): string =>
  secrets.index('ic-secret', `${number}:${printed}`)
