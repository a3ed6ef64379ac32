import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { hashOf } from './hash.ts'

/**
 * `atk: <time>.<nonce>.<signature>.<binding>.<session id>`
 *
 * signature = sha256(token + time + nonce); binding = HMAC-sha256 with the token over time, nonce and the body's
 * sha256, so that a captured header does not fit another body. The token is `<session id>.<secret>`; the secret is
 * never transmitted except in `old_exchange_new`. Without a session the token is empty and the session id is `-`.
 */
export interface Atk {
  readonly time: number
  readonly nonce: number
  readonly signature: string
  readonly binding: string
  readonly sessionId: string | null
}

export const MAX_NONCE = 100_000
export const TIME_WINDOW_MS = 300_000
export const isInWindow = (time: number, now: number): boolean => Math.abs(now - time) <= TIME_WINDOW_MS

const bind = (token: string, time: number, nonce: number, body: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(token), utf8ToBytes(`${time}.${nonce}.${hashOf(body)}`)))

export const sessionIdOf = (token: string): string | null => token.split('.')[0] || null

export const signAtk = (token: string, time: number, nonce: number, body: string): string =>
  [time, nonce, hashOf(`${token}${time}${nonce}`), bind(token, time, nonce, body), sessionIdOf(token) ?? '-'].join('.')

const pattern = /^(\d{1,15})\.(\d{1,6})\.([0-9a-f]{64})\.([0-9a-f]{64})\.(-|[\w-]{1,64})$/

export const parseAtk = (header: string | null | undefined): Atk | null => {
  const [, time, nonce, signature, binding, session] = pattern.exec(header ?? '') ?? []
  if (!time || !nonce || !signature || !binding || !session || Number(nonce) > MAX_NONCE) return null
  return { time: Number(time), nonce: Number(nonce), signature, binding, sessionId: session === '-' ? null : session }
}

const sameText = (a: string, b: string): boolean => {
  let difference = a.length ^ b.length
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i)
  return difference === 0
}

export const verifyAtk = (atk: Atk, token: string, body: string): boolean =>
  sameText(atk.signature, hashOf(`${token}${atk.time}${atk.nonce}`)) &&
  sameText(atk.binding, bind(token, atk.time, atk.nonce, body))

/** Can end a session and do nothing else: kept by a phone that signed out offline. */
export const revokeTicket = (token: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(token), utf8ToBytes('revoke')))
