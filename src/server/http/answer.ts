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

/** Logs an error under an id. That the database is away for a while is a warning; all else nobody foresaw. */
export const logFailure = (
  { log }: Pick<Deps, 'log'>,
  error: unknown,
  unforeseen: string,
): { readonly id: string; readonly away: boolean } => {
  const [id, away] = [randomUUID(), isUnavailable(error)]
  const facts = { id, ...factsOf(error) }
  if (away) log.warn(facts, 'the database cannot be used')
  else log.error(facts, unforeseen)
  return { id, away }
}

/** When to come again, in seconds, while the database is away. */
export const RETRY_AFTER_S = 2

/** Turns every error into an answer of the contract; unexpected ones get an id that is also in the log. */
export const failure = (deps: Deps, error: unknown, language: Language): Answer => {
  if (error instanceof Refusal) return no(deps, error.code, language, error.retryAfter)
  const { id, away } = logFailure(deps, error, 'unexpected failure')
  return away
    ? no(deps, 'unavailable', language, RETRY_AFTER_S)
    : no(deps, 'request_failed', language, undefined, { id })
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
