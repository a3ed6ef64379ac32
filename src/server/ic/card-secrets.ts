import { randomBytes, timingSafeEqual } from 'node:crypto'
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

const NOBODYS = '0'.repeat(64)

/** Takes as long for an unknown number, so the time tells nothing. */
export const isPrintedSecret = (secrets: Secrets, number: string, printed: string, kept: string | undefined): boolean =>
  timingSafeEqual(Buffer.from(icSecretIndex(secrets, number, printed)), Buffer.from(kept ?? NOBODYS))
