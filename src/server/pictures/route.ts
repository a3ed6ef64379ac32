import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import { lookedAt } from './counted-picture.ts'
import { isPictureName } from './names.ts'
import { storeAway } from './storage/away.ts'

/**
 * The content under a name never changes, so clients may cache it forever; shared caches may not store players'
 * pictures.
 */
const headers = {
  'content-type': 'image/webp',
  'cache-control': 'private, max-age=31536000, immutable',
  'content-disposition': 'inline',
}

/** Any well-formed name is looked up in storage, so requests are limited (`counted-picture.ts`). */
export const imageRoute =
  (deps: Deps) =>
  async (context: Context): Promise<Response> => {
    const name = context.req.param('name') ?? ''
    if (!isPictureName(name)) return context.text('not found', 404)
    return lookedAt(deps, context, async () => {
      const bytes = await deps.pictures.get(name).catch((error: unknown) => storeAway(deps, error))
      return bytes === null ? context.text('not found', 404) : new Response(bytes, { headers })
    })
  }
