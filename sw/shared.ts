import { SHARE_PATH, SHARED_CACHE, SHARED_LOST, SHARED_PATH } from '../src/contract/arcade/scan.ts'
import { to } from '../src/contract/pages/paths.ts'
import { inTime } from './files/kept-files.ts'

/** The system posts what a player shares with the app as a form. */
export const isShare = ({ method, url }: Request): boolean => method === 'POST' && new URL(url).pathname === SHARE_PATH

const sharedIn = async (request: Request): Promise<FormDataEntryValue | null> => {
  const form = await request.formData()
  const [picture, ...texts] = [form.get('picture'), form.get('text'), form.get('url')]
  return picture instanceof File && picture.size > 0 ? picture : (texts.find((text) => Boolean(text)) ?? null)
}

/** False if there is no room for it, or the storage hangs; then it is not there later either. */
const keep = async (shared: FormDataEntryValue): Promise<boolean> => {
  const kept = caches.open(SHARED_CACHE).then(async (cache) => {
    await cache.put(SHARED_PATH, new Response(shared))
    return () => cache.delete(SHARED_PATH)
  })
  const undo = await inTime(kept)
  if (undo === null) void kept.then((late) => late()).catch(() => undefined)
  return undo !== null
}

/** The scan page reads it from the cache. It opens even if that failed, and says so. */
export const takeShare = async (request: Request, scope: string): Promise<Response> => {
  const shared = await sharedIn(request).catch(() => null)
  const kept = shared !== null && (await keep(shared).catch(() => false))
  return Response.redirect(new URL(`#${to('scan', {}, kept ? {} : SHARED_LOST)}`, scope).href, 303)
}
