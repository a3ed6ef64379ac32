import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** decided here, after RFC 6238: HMAC-SHA-256, 30 s, eight digits, one step of tolerance on either side. */
export const TOTP_STEP_MS = 30_000
export const TOTP_DIGITS = 8
export const TOTP_TOLERANCE = 1

export const totpStep = (now: number): number => Math.floor(now / TOTP_STEP_MS)
/** When the current code changes: the ring around the QR code counts down to it. */
export const totpEnds = (now: number): number => (totpStep(now) + 1) * TOTP_STEP_MS

export const totpCode = (secret: Uint8Array, step: number): string => {
  const counter = new Uint8Array(8)
  new DataView(counter.buffer).setBigUint64(0, BigInt(step))
  const mac = hmac(sha256, secret, counter)
  const view = new DataView(mac.buffer, mac.byteOffset, mac.byteLength)
  const offset = view.getUint8(mac.length - 1) & 15
  const number = view.getUint32(offset) & 0x7fffffff
  return String(number % 10 ** TOTP_DIGITS).padStart(TOTP_DIGITS, '0')
}

/** The step of a code, if it is still acceptable: close to now, and later than the last step used. */
export const acceptedStep = (
  secret: Uint8Array,
  code: string,
  now: number,
  lastUsed: number | undefined,
): number | undefined => {
  const current = totpStep(now)
  for (let step = current - TOTP_TOLERANCE; step <= current + TOTP_TOLERANCE; step += 1) {
    if ((lastUsed === undefined || step > lastUsed) && totpCode(secret, step) === code) return step
  }
  return undefined
}
