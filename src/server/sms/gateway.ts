import type { Logger } from 'pino'
import * as v from 'valibot'
import type { SmsGateway } from '../config/config.ts'
import type { Metrics } from '../process/metrics.ts'
import type { Sms } from './port.ts'
import { codeWords } from './words.ts'

const TRIES = 2
/**
 * The longest retry-after that is honoured, because the player is waiting for the answer; if it is longer, there is no
 * retry.
 */
const LONGEST_PAUSE_MS = 2_000
const PAUSE_MS = 300
const LONGEST_ANSWER = 16_384
/** Statuses caused by our account or URL, not by the number. */
const OURS = [401, 402, 403, 404]

/** `taken`: accepted. `refused`: will never be accepted. `later`: worth a retry after that delay. */
type Outcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'later'; readonly status: number; readonly afterMs: number }

/** A real answer has an id and no error; the login page of a Wi-Fi portal has neither. */
const takenSchema = v.looseObject({
  sid: v.pipe(v.string(), v.minLength(1)),
  error_code: v.optional(v.null()),
  status: v.optional(
    v.pipe(
      v.string(),
      v.check((status) => !['failed', 'undelivered', 'canceled'].includes(status)),
    ),
  ),
})

const isTaken = async (response: Response): Promise<boolean> => {
  const text = (await response.text()).slice(0, LONGEST_ANSWER)
  try {
    return v.is(takenSchema, JSON.parse(text))
  } catch {
    return false
  }
}

const pauseOf = (header: string | null): number => {
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : PAUSE_MS
}

const outcomeOf = async (response: Response): Promise<Outcome> => {
  const { status, ok, headers } = response
  if (ok) return (await isTaken(response)) ? { kind: 'taken' } : { kind: 'later', status, afterMs: PAUSE_MS }
  await response.body?.cancel()
  if (status === 429 || status === 408 || status >= 500) {
    return { kind: 'later', status, afterMs: pauseOf(headers.get('retry-after')) }
  }
  return { kind: 'refused', status }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * A retry may send a message twice, which is harmless as both have the same code. Never logs the number, the code, the
 * gateway's key, or the gateway's answer.
 */
export const createGateway = (
  { url, account, secret, from, timeoutMs }: SmsGateway,
  publicUrl: string | undefined,
  log: Logger,
  metrics: Metrics,
): Sms => {
  const authorization = `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`

  const attempt = async (body: URLSearchParams): Promise<Outcome> => {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const headers = { authorization, accept: 'application/json' }
      return await outcomeOf(await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal }))
    } catch {
      return { kind: 'later', status: 0, afterMs: PAUSE_MS }
    }
  }

  return {
    available: true,
    async send({ phone, code, language }) {
      const body = new URLSearchParams({ To: phone, From: from, Body: codeWords(code, language, publicUrl) })
      for (let tries = 1; ; tries++) {
        const outcome = await attempt(body)
        metrics.messages.inc({ outcome: outcome.kind })
        if (outcome.kind === 'taken') return 'taken'
        log.warn({ outcome: outcome.kind, status: outcome.status, tries }, 'the message gateway did not take a code')
        if (outcome.kind === 'refused') return OURS.includes(outcome.status) ? 'failed' : 'refused'
        if (tries === TRIES || outcome.afterMs > LONGEST_PAUSE_MS) return 'failed'
        await sleep(outcome.afterMs)
      }
    },
  }
}
