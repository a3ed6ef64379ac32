import type { Context } from 'hono'
import { languageFor } from '../../../contract/wire/language-for.ts'
import type { Signed } from '../../call/signed.ts'
import type { Deps } from '../../deps.ts'
import { delayRefusal, failure, respond, success } from '../answer.ts'
import { countedSignedLine } from '../line.ts'

type Handle = (deps: Deps, signed: Signed) => Promise<unknown>

/** The route for callers that sign with a key of their own: arcade machines and the platform. */
export const signedRoute =
  (deps: Deps, who: 'machine' | 'platform', handle: Handle) =>
  async (context: Context): Promise<Response> => {
    const started = performance.now()
    let action = `${who}:none`
    const named = (name: string) => {
      action = `${who}:${name}`
    }
    const handled = async () =>
      handle(deps, { request: context.req.raw, line: countedSignedLine(deps, context), named })
    let seconds = 0
    const answer = await handled()
      .finally(() => {
        // Not the time for which a refusal is held back on purpose.
        seconds = (performance.now() - started) / 1000
      })
      .then(
        (data) => success(data, deps.now()),
        async (error: unknown) => {
          await delayRefusal(deps, error)
          return failure(deps, error, languageFor(context.req.header('accept-language')))
        },
      )
    deps.metrics.requests.inc({ action, code: String(answer.envelope.code) })
    deps.metrics.seconds.observe({ action }, seconds)
    return respond(answer)
  }
