import { randomUUID } from 'node:crypto'
import { errorMessages } from '../../contract/error-messages.ts'
import { type ErrorCode, errors } from '../../contract/errors.ts'
import type { Language } from '../../contract/languages.ts'
import { PROTOCOL } from '../../contract/version.ts'
import type { Envelope } from '../../contract/wire/envelope.ts'
import { Refusal } from '../call/refusal.ts'
import { isUnavailable } from '../db/failures.ts'
import type { Deps } from '../deps.ts'
import { factsOf } from '../process/error-facts.ts'

export interface Answer {
  readonly status: number
  readonly envelope: Envelope
  readonly retryAfter: number | undefined
}

export const success = (data: unknown, time: number, whole?: string): Answer => ({
  status: 200,
  envelope: { ok: true, code: 0, message: '', errorMessage: '', data, time, ...(whole !== undefined && { whole }) },
  retryAfter: undefined,
})

const no = (deps: Deps, code: ErrorCode, language: Language, retryAfter?: number, data: unknown = null): Answer => ({
  status: errors[code].status,
  envelope: {
    ok: false,
    code,
    message: deps.texts(code, language),
    errorMessage: errorMessages[code],
    data,
    time: deps.now(),
    ...(errors[code].category === 'protocol' && { v: PROTOCOL }),
  },
  retryAfter,
})

/** Delays refusals for asking too fast (`throttling/delay-refusals.ts`). */
export const delayRefusal = async ({ limiters }: Deps, error: unknown): Promise<void> => {
  if (error instanceof Refusal && error.delayed) await limiters.delay()
}

/** Turns every error into an answer of the contract; unexpected ones get an id that is also in the log. */
export const failure = (deps: Deps, error: unknown, language: Language): Answer => {
  if (error instanceof Refusal) return no(deps, error.code, language, error.retryAfter)
  const id = randomUUID()
  if (isUnavailable(error)) {
    deps.log.warn({ id, ...factsOf(error) }, 'the database cannot be used')
    return no(deps, 'unavailable', language, 2)
  }
  deps.log.error({ id, ...factsOf(error) }, 'unexpected failure')
  return no(deps, 'request_failed', language, undefined, { id })
}

export const headersOf = ({ status, retryAfter }: Answer): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  // The rest of a body that was too large is not read.
  ...(status === 413 && { connection: 'close' }),
})

export const respond = (answer: Answer): Response =>
  new Response(JSON.stringify(answer.envelope), { status: answer.status, headers: headersOf(answer) })
