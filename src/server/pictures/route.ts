import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import { lookedAt } from './looked-at.ts'
import { isPictureName } from './names.ts'

/** What stands under a name never changes, so nobody has to ask twice. Shared caches keep nothing of players. */
const headers = {
  'content-type': 'image/webp',
  'cache-control': 'private, max-age=31536000, immutable',
  'content-disposition': 'inline',
}

/** The bucket of a store elsewhere is asked for every name that could be one. */
export const imageRoute =
  (deps: Deps) =>
  async (context: Context): Promise<Response> => {
    const name = context.req.param('name') ?? ''
    if (!isPictureName(name)) return context.text('not found', 404)
    return lookedAt(deps, context, async () => {
      const bytes = await deps.pictures.get(name)
      return bytes === null ? context.text('not found', 404) : new Response(bytes, { headers })
    })
  }
