import type { Context } from 'hono'
import { SIGNATURE_HEADER } from '../../contract/envelope.ts'
import { languageFor } from '../../contract/languages.ts'
import type { Deps } from '../deps.ts'
import type { Queue } from '../fair/queue.ts'
import { readBody } from '../info/body.ts'
import { handle, type Sent } from '../info/handle.ts'
import { addressOf, countryOf } from './address.ts'
import { type Answer, failure, success } from './answer.ts'
import { compressed } from './compressed.ts'

/** What every call of the app has in common, however it was wrapped. */
export const answerCall = async (
  deps: Deps,
  context: Context,
  sent: () => Promise<Sent>,
  queue: Queue = (_whose, work) => work(),
): Promise<Response> => {
  const started = performance.now()
  const language = languageFor(context.req.header('accept-language'))
  let action = 'none'
  const origin = {
    header: context.req.header(SIGNATURE_HEADER) ?? null,
    sent,
    language,
    address: addressOf(context, deps.config.trustedProxies),
    country: countryOf(context, deps.config.countryHeader),
    named: (name: string) => {
      action = name
    },
  }
  const answer = await queue(origin.address, () => handle(deps, origin)).then(
    (data) => success(data, deps.now()),
    (error: unknown) => failure(deps, error, language),
  )
  const seconds = (performance.now() - started) / 1000
  const { code } = answer.envelope
  deps.metrics.requests.inc({ action, code: String(code) })
  deps.metrics.seconds.observe({ action }, seconds)
  deps.log.debug({ action, code, ms: Math.round(seconds * 1000) }, 'answered')
  return compressed(respond(answer), context.req.header('accept-encoding'))
}

/** `POST /api/info`: the one door for all of the app's calls. */
export const infoRoute =
  (deps: Deps) =>
  (context: Context): Promise<Response> =>
    answerCall(deps, context, async () => ({ body: await readBody(context.req.raw), file: null }))

export const respond = ({ status, envelope, retryAfter }: Answer): Response => {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  // What is left of a body that was too large is not worth reading.
  if (status === 413) headers.set('connection', 'close')
  return new Response(JSON.stringify(envelope), { status, headers })
}
