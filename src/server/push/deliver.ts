import webpush from 'web-push'
import type { PushPayload } from '../../contract/news/push.ts'
import { HOUR_MS } from '../../rules/time/units.ts'
import type { Config } from '../config/config.ts'
import type { VapidKeys } from './keys.ts'

export interface Device {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/**
 * `taken`: accepted by the push service. `gone`: the subscription no longer exists. `refused`: will never be accepted.
 * `later`: retry.
 */
export type Outcome =
  | { readonly kind: 'taken' | 'gone' }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'later'; readonly status: number; readonly retryAfterMs: number | null }

export const TIMEOUT_MS = 10_000
const MOST_WAIT_MS = 6 * HOUR_MS

const retryAfterOf = (header: string | null): number | null => {
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1_000, MOST_WAIT_MS) : null
}

const outcomeOf = (status: number, retryAfter: string | null): Outcome => {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status === 408 || status >= 500) {
    return { kind: 'later', status, retryAfterMs: retryAfterOf(retryAfter) }
  }
  return { kind: 'refused', status }
}

export interface Sending {
  readonly keys: VapidKeys
  readonly config: Pick<Config, 'pushContact'>
  /** How long the push service may keep it for a sleeping phone. */
  readonly lifetimeMs: number
}

/**
 * web-push encrypts and signs, but the request is ours, as the library's has no timeout and follows redirects. The
 * topic lets the push service replace a message that a sleeping phone has not fetched yet.
 */
export const deliver = async (
  device: Device,
  payload: PushPayload,
  { keys, config, lifetimeMs }: Sending,
): Promise<Outcome> => {
  const { endpoint, p256dh, auth } = device
  const request = prepared({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: config.pushContact, ...keys },
    TTL: Math.max(0, Math.floor(lifetimeMs / 1_000)),
    urgency: 'normal',
    topic: payload.kind,
  })
  // Invalid keys belong to no real device.
  if (request === null) return { kind: 'gone' }
  try {
    const { 'Content-Length': _length, ...headers } = request.headers
    const response = await fetch(request.endpoint, {
      method: request.method,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(request.body ?? []),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return outcomeOf(response.status, response.headers.get('retry-after'))
  } catch {
    return { kind: 'later', status: 0, retryAfterMs: null }
  }
}

const prepared = (
  subscription: webpush.PushSubscription,
  payload: PushPayload,
  options: webpush.RequestOptions,
): webpush.RequestDetails | null => {
  try {
    return webpush.generateRequestDetails(subscription, JSON.stringify(payload), options)
  } catch {
    return null
  }
}
