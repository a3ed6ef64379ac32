import type { Context } from 'hono'
import { languageFor } from '../../../contract/wire/language-for.ts'
import type { Deps } from '../../deps.ts'
import { failure, success } from '../answer.ts'
import { respond } from './info-route.ts'

type Handle = (deps: Deps, request: Request, named: (action: string) => void) => Promise<unknown>

/** The one door for whoever signs with a key of their own: the arcade's machines, and the platform. */
export const signedRoute =
  (deps: Deps, who: 'machine' | 'platform', handle: Handle) =>
  async (context: Context): Promise<Response> => {
    const started = performance.now()
    let action = `${who}:none`
    const named = (name: string) => {
      action = `${who}:${name}`
    }
    const answer = await handle(deps, context.req.raw, named).then(
      (data) => success(data, deps.now()),
      (error: unknown) => failure(deps, error, languageFor(context.req.header('accept-language'))),
    )
    deps.metrics.requests.inc({ action, code: String(answer.envelope.code) })
    deps.metrics.seconds.observe({ action }, (performance.now() - started) / 1000)
    return respond(answer)
  }
