import type { Logger } from 'pino'
import * as v from 'valibot'
import type { SmsGateway } from '../config/config.ts'
import type { Metrics } from '../process/metrics.ts'
import type { Sms } from './port.ts'
import { codeWords } from './words.ts'

const TRIES = 2
/** A player waits for the answer with the phone in hand: whoever wants us to wait longer gets no second try. */
const LONGEST_PAUSE_MS = 2_000
const PAUSE_MS = 300
const LONGEST_ANSWER = 16_384
/** Refused, but for our own account or address there: no number has anything to do with that. */
const OURS = [401, 402, 403, 404]

/** taken: it is on its way. refused: it never will be. later: worth another try, so much later. */
type Outcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'later'; readonly status: number; readonly afterMs: number }

/** A message has an id, and nothing has gone wrong with it yet. A portal's friendly page has neither. */
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
 * A second try may send a message twice; it carries the same code, so that does no harm. Neither the number nor the
 * code nor the key of the gateway is ever logged, nor what the gateway says about them.
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
