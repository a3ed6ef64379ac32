import * as v from 'valibot'
import { MAX_BODY_BYTES } from './envelope.ts'

/**
 * The same call as any other, with a picture beside it: `POST /api/upload`, a form of two parts. `body` is the text
 * that `atk` signs; its arguments name the sha256 of `file`, so that the signature covers the picture too.
 */
export const UPLOAD_PATH = '/api/upload'
export const UPLOAD_BODY = 'body'
export const UPLOAD_FILE = 'file'

/** spec: 2 MB at most. */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024
/** The picture, the call, and what the form puts around them. */
export const MAX_UPLOAD_BYTES = MAX_PICTURE_BYTES + MAX_BODY_BYTES + 4 * 1024

export const digestSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
