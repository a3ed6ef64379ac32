import type { Context } from 'hono'
import { languageFor } from '../../contract/languages.ts'
import type { Deps } from '../deps.ts'
import { failure, success } from '../http/answer.ts'
import { respond } from '../http/info-route.ts'
import { handleMachine } from './handle.ts'

/** `POST /api/machine`: the one door for the arcade's machines. */
export const machineRoute =
  (deps: Deps) =>
  async (context: Context): Promise<Response> => {
    const started = performance.now()
    let action = 'none'
    const named = (name: string) => {
      action = name
    }
    const answer = await handleMachine(deps, context.req.raw, named).then(
      (data) => success(data, deps.now()),
      (error: unknown) => failure(deps, error, languageFor(context.req.header('accept-language'))),
    )
    deps.metrics.requests.inc({ action: `machine:${action}`, code: String(answer.envelope.code) })
    deps.metrics.seconds.observe({ action: `machine:${action}` }, (performance.now() - started) / 1000)
    return respond(answer)
  }
