import type { Context } from 'hono'
import { errors } from '../../contract/errors.ts'
import { Refusal } from '../call/refusal.ts'
import type { Deps } from '../deps.ts'
import { delayRefusal } from '../http/answer.ts'
import { countedPicture } from '../http/line.ts'

/** Any name can be requested, so it is rate limited by network and queued. */
export const lookedAt = async (deps: Deps, context: Context, work: () => Promise<Response>): Promise<Response> => {
  try {
    return await countedPicture(deps, context, work)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await delayRefusal(deps, error)
    const { status } = errors[error.code]
    return new Response('too many', { status, headers: { 'retry-after': String(error.retryAfter ?? 1) } })
  }
}
