import { SHARE_PATH, SHARED_CACHE, SHARED_PATH } from '../src/contract/arcade/scan.ts'
import { to } from '../src/contract/pages/paths.ts'

/** The system posts what a player shares with the app as a form. */
export const isShare = ({ method, url }: Request): boolean => method === 'POST' && new URL(url).pathname === SHARE_PATH

const keep = async (request: Request): Promise<void> => {
  const form = await request.formData()
  const [picture, ...texts] = [form.get('picture'), form.get('text'), form.get('url')]
  const shared = picture instanceof File && picture.size > 0 ? picture : texts.find((text) => Boolean(text))
  if (shared) await (await caches.open(SHARED_CACHE)).put(SHARED_PATH, new Response(shared))
}

/** The scan page reads it from the cache, and opens even if there was no room to store it. */
export const takeShare = async (request: Request, scope: string): Promise<Response> => {
  await keep(request).catch(() => undefined)
  return Response.redirect(new URL(`#${to('scan')}`, scope).href, 303)
}
