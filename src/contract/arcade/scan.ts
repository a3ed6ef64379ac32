import * as v from 'valibot'
import { textSchema } from '../common.ts'
import { read } from '../wire/kinds.ts'

/** The most that a QR code can hold is 4,296 signs; what leads anywhere is far shorter. */
export const SCANNED_MOST = 2_000

/** spec: the camera is looked through so often, and asked for such pictures. */
export const SCAN_EVERY_MS = 100
export const CAMERA_IDEAL = { width: 1280, height: 720 } as const
export const CAMERA_MOST = { width: 4096, height: 2160 } as const

/** Where another app's picture or text comes in, and where the worker lays it down for the page, to be read once. */
export const SHARE_PATH = '/share'
export const SHARED_CACHE = 'shared'
export const SHARED_PATH = '/shared'

/** An address of the app with its query. */
export const PATH_MOST = 400

export const scannedSchema = v.pipe(textSchema(SCANNED_MOST), v.trim(), v.minLength(1))

/**
 * What the device cannot tell by itself: posters, signs at stores and machines, codes of older prints. `path` is a page
 * of the app with its query; whoever follows it asks the route table first.
 */
export const scanQrcode = read({
  name: 'scan_qrcode',
  skipRoleid: true,
  quiet: true,
  unkept: true,
  args: v.strictObject({ text: scannedSchema }),
  data: v.object({ path: v.pipe(v.string(), v.maxLength(PATH_MOST), v.regex(/^\/[^/]/)) }),
  refusals: ['scan_abnormal', 'rate_limited'],
})

export const actions = [scanQrcode] as const
