import type { Context } from 'hono'
import { MAX_PICTURE_BYTES, MAX_UPLOAD_BYTES, UPLOAD_BODY, UPLOAD_FILE } from '../../contract/upload.ts'
import type { Deps } from '../deps.ts'
import { readBytes } from '../info/body.ts'
import type { Sent } from '../info/handle.ts'
import { Refusal, refuse } from '../info/refusal.ts'
import { answerCall } from './info-route.ts'

const readForm = async (request: Request): Promise<FormData> => {
  const bytes = await readBytes(request, MAX_UPLOAD_BYTES).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'body_too_large' ? new Refusal('avatar_too_large') : error
  })
  try {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    return await new Response(bytes, { headers }).formData()
  } catch {
    return refuse('bad_request')
  }
}

const readParts = async (request: Request): Promise<Sent> => {
  const form = await readForm(request)
  const [body, file] = [form.get(UPLOAD_BODY), form.get(UPLOAD_FILE)]
  if (typeof body !== 'string' || file === null || typeof file === 'string') return refuse('bad_request')
  if (file.size > MAX_PICTURE_BYTES) return refuse('avatar_too_large')
  return { body, file: new Uint8Array(await file.arrayBuffer()) }
}

/** `POST /api/upload`: a call with a picture beside it. From here on it goes the way of every other. */
export const uploadRoute =
  (deps: Deps) =>
  (context: Context): Promise<Response> =>
    answerCall(deps, context, () => readParts(context.req.raw), deps.shares.uploads)
