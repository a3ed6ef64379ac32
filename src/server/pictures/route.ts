import type { Context } from 'hono'
import { errors } from '../../contract/errors.ts'
import { Refusal } from '../call/refusal.ts'
import type { Deps } from '../deps.ts'
import { holdBack } from '../http/answer.ts'
import { countedLine } from '../http/line.ts'
import { isPictureName } from './names.ts'

/** What stands under a name never changes, so nobody has to ask twice. Shared caches keep nothing of players. */
const headers = {
  'content-type': 'image/webp',
  'cache-control': 'private, max-age=31536000, immutable',
  'content-disposition': 'inline',
}

/** The bucket of a store elsewhere is asked for every name that could be one: counted, and in turn with other lines. */
export const imageRoute =
  (deps: Deps) =>
  async (context: Context): Promise<Response> => {
    const name = context.req.param('name') ?? ''
    if (!isPictureName(name)) return context.text('not found', 404)
    try {
      const bytes = await countedLine(deps, context).look(() => deps.pictures.get(name))
      return bytes === null ? context.text('not found', 404) : new Response(bytes, { headers })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await holdBack(deps, error)
      const { status } = errors[error.code]
      return new Response('too many', { status, headers: { 'retry-after': String(error.retryAfter ?? 1) } })
    }
  }
