import * as v from 'valibot'
import { MAX_BODY_BYTES } from './envelope.ts'

/**
 * A normal call with a picture: `POST /api/upload`, a form of two parts. `body` is the text signed by `atk`; its
 * arguments contain the sha256 of `file`, so that the signature covers the picture too.
 */
export const UPLOAD_PATH = '/api/upload'
export const UPLOAD_BODY = 'body'
export const UPLOAD_FILE = 'file'

/** spec: 2 MB at most. */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024
/** Picture, call and the form's overhead. */
export const MAX_UPLOAD_BYTES = MAX_PICTURE_BYTES + MAX_BODY_BYTES + 4 * 1024

export const digestSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
