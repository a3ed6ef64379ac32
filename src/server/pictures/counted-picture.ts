import type { Context } from 'hono'
import { errors } from '../../contract/errors.ts'
import { Refusal } from '../call/refusal.ts'
import type { Deps } from '../deps.ts'
import { delayRefusal } from '../http/answer.ts'
import { countedPicture } from '../http/line.ts'

/**
 * Any name can be requested, so it is rate limited by network and queued. Refusals count like those of a call; pictures
 * that are there are none.
 */
export const lookedAt = async (deps: Deps, context: Context, work: () => Promise<Response>): Promise<Response> => {
  try {
    return await countedPicture(deps, context, work)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await delayRefusal(deps, error)
    deps.metrics.requests.inc({ action: 'picture', code: error.code })
    const { status } = errors[error.code]
    return new Response(error.code, { status, headers: { 'retry-after': String(error.retryAfter ?? 1) } })
  }
}
