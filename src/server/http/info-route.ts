import type { Context } from 'hono'
import { languageFor } from '../../contract/languages.ts'
import type { Deps } from '../deps.ts'
import { handle } from '../info/handle.ts'
import { addressOf } from './address.ts'
import { type Answer, failure, success } from './answer.ts'

/** `POST /api/info`: the one door for all of the app's calls. */
export const infoRoute =
  (deps: Deps) =>
  async (context: Context): Promise<Response> => {
    const started = performance.now()
    const language = languageFor(context.req.header('accept-language'))
    let action = 'none'
    const origin = {
      request: context.req.raw,
      language,
      address: addressOf(context, deps.config.trustedProxies),
      named: (name: string) => {
        action = name
      },
    }
    const answer = await handle(deps, origin).then(
      (data) => success(data, deps.now()),
      (error: unknown) => failure(deps, error, language),
    )
    const seconds = (performance.now() - started) / 1000
    const { code } = answer.envelope
    deps.metrics.requests.inc({ action, code: String(code) })
    deps.metrics.seconds.observe({ action }, seconds)
    deps.log.debug({ action, code, ms: Math.round(seconds * 1000) }, 'answered')
    return respond(answer)
  }

export const respond = ({ status, envelope, retryAfter }: Answer): Response => {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  // What is left of a body that was too large is not worth reading.
  if (status === 413) headers.set('connection', 'close')
  return new Response(JSON.stringify(envelope), { status, headers })
}
