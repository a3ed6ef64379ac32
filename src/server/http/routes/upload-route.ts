import type { Context } from 'hono'
import { MAX_PICTURE_BYTES, UPLOAD_BODY, UPLOAD_FILE } from '../../../contract/wire/upload.ts'
import type { Received, Sent } from '../../call/player/origin.ts'
import { Refusal, refuse } from '../../call/refusal.ts'
import type { Deps } from '../../deps.ts'
import { answerCall } from './info-route.ts'
import { readUploadBody } from './upload-body.ts'

const readForm = async (bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> => {
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch {
    return refuse('bad_request')
  }
}

const readParts = async (bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Sent> => {
  const form = await readForm(bytes, type)
  const [body, file] = [form.get(UPLOAD_BODY), form.get(UPLOAD_FILE)]
  if (typeof body !== 'string' || file === null || typeof file === 'string') return refuse('bad_request')
  if (file.size > MAX_PICTURE_BYTES) return refuse('avatar_too_large')
  return { body, file: new Uint8Array(await file.arrayBuffer()) }
}

/**
 * Uploads that get no turn by then are refused with a retry-after: a connection is cut after half a minute of silence.
 */
const TURN_WITHIN_MS = 15_000

/** Only complete uploads wait for a slot, so slow senders block nobody. */
const receiveUpload =
  ({ limiters }: Deps, request: Request): Received =>
  async (line, use) => {
    const held = limiters.uploadBytes(line)
    try {
      const bytes = await readUploadBody(request, held)
      const work = async () => {
        held.begin()
        return use(await readParts(bytes, request.headers.get('content-type') ?? ''))
      }
      const late = AbortSignal.timeout(TURN_WITHIN_MS)
      return await limiters.uploads(line, work, AbortSignal.any([held.signal, late])).catch((error: unknown) => {
        throw error === late.reason ? new Refusal('unavailable', { retryAfter: 2 }) : error
      })
    } finally {
      held.end()
    }
  }

/** `POST /api/upload`: a call with a picture. After reading the body it is handled like any other. */
export const uploadRoute =
  (deps: Deps) =>
  (context: Context): Promise<Response> =>
    answerCall(deps, context, receiveUpload(deps, context.req.raw))
