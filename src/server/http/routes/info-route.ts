import type { Context } from 'hono'
import { SIGNATURE_HEADER } from '../../../contract/wire/envelope.ts'
import { languageFor } from '../../../contract/wire/language-for.ts'
import { readBody } from '../../call/body.ts'
import { handle } from '../../call/player/handle.ts'
import type { Received } from '../../call/player/origin.ts'
import type { Deps } from '../../deps.ts'
import { addressOf, countryOf } from '../address.ts'
import { delayRefusal, failure, headersOf, success } from '../answer.ts'
import { compressed } from '../compressed.ts'
import { networkOf } from '../network.ts'

/** The common part of all calls of the app, with or without an upload. */
export const answerCall = async (deps: Deps, context: Context, received: Received): Promise<Response> => {
  const started = performance.now()
  const language = languageFor(context.req.header('accept-language'))
  let action = 'none'
  const address = addressOf(context, deps.config.trustedProxies)
  const { line } = networkOf(address)
  const origin = {
    header: context.req.header(SIGNATURE_HEADER) ?? null,
    received,
    language,
    address,
    line,
    country: countryOf(context, deps.config.countryHeader),
    named: (name: string) => {
      action = name
    },
  }
  let seconds = 0
  const answer = await handle(deps, origin)
    .finally(() => {
      // Not the time for which a refusal is held back on purpose.
      seconds = (performance.now() - started) / 1000
    })
    .then(
      ({ data, time, whole }) => success(data, time, whole),
      async (error: unknown) => {
        await delayRefusal(deps, error)
        return failure(deps, error, language)
      },
    )
  const { code } = answer.envelope
  deps.metrics.requests.inc({ action, code: String(code) })
  deps.metrics.seconds.observe({ action }, seconds)
  deps.log.debug({ action, code, ms: Math.round(seconds * 1000) }, 'answered')
  const text = JSON.stringify(answer.envelope)
  const packed = await compressed(text, context.req.header('accept-encoding'))
  const headers = { ...headersOf(answer), vary: 'accept-encoding', ...(packed && { 'content-encoding': 'gzip' }) }
  return new Response(packed ?? text, { status: answer.status, headers })
}

/** `POST /api/info`: all calls of the app except those with a picture (`upload-route.ts`). */
export const infoRoute =
  (deps: Deps) =>
  (context: Context): Promise<Response> =>
    answerCall(deps, context, async (_line, use) => use({ body: await readBody(context.req.raw), file: null }))
