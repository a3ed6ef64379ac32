import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../session/secrets.ts'

/** The TOTP secret of an IC card. The player's phone stores it too, so that codes work offline. */
export const encryptTotp = (secrets: Secrets, secret: Uint8Array): string =>
  secrets.encrypt('ic-totp', Buffer.from(secret).toString('hex'))
export const decryptTotp = (secrets: Secrets, sealed: string): Uint8Array =>
  Buffer.from(secrets.decrypt('ic-totp', sealed), 'hex')
export const newTotp = (): Uint8Array => randomBytes(20)

/** The digits printed under the scratch field, stored only as a keyed hash. */
export const icSecretIndex = (secrets: Secrets, number: string, printed: string): string =>
  secrets.index('ic-secret', `${number}:${printed}`)

const NOBODYS = '0'.repeat(64)

/** Takes equally long for an unknown number, so that timing reveals nothing. */
export const isPrintedSecret = (secrets: Secrets, number: string, printed: string, kept: string | undefined): boolean =>
  timingSafeEqual(Buffer.from(icSecretIndex(secrets, number, printed)), Buffer.from(kept ?? NOBODYS))
