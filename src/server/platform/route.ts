import type { Context } from 'hono'
import { languageFor } from '../../contract/languages.ts'
import type { Deps } from '../deps.ts'
import { failure, success } from '../http/answer.ts'
import { respond } from '../http/info-route.ts'
import { handlePlatform } from './handle.ts'

/** `POST /api/platform`: the one door for the host app and the mini programs. */
export const platformRoute =
  (deps: Deps) =>
  async (context: Context): Promise<Response> => {
    let action = 'none'
    const named = (name: string) => {
      action = name
    }
    const answer = await handlePlatform(deps, context.req.raw, named).then(
      (data) => success(data, deps.now()),
      (error: unknown) => failure(deps, error, languageFor(context.req.header('accept-language'))),
    )
    deps.metrics.requests.inc({ action: `platform:${action}`, code: String(answer.envelope.code) })
    return respond(answer)
  }
