import * as v from 'valibot'
import { textSchema } from '../common.ts'
import { read } from '../wire/kinds.ts'

/** A QR code can hold up to 4,296 characters; real ones are far shorter. */
export const SCANNED_MOST = 2_000

/** spec: how often the camera's picture is analysed, and the resolution requested. */
export const SCAN_EVERY_MS = 100
export const CAMERA_IDEAL = { width: 1280, height: 720 } as const
export const CAMERA_MOST = { width: 4096, height: 2160 } as const

/** Where another app's picture or text is shared to, and where the worker stores it for the page to read once. */
export const SHARE_PATH = '/share'
export const SHARED_CACHE = 'shared'
export const SHARED_PATH = '/shared'
/** Tells the scan page that what was shared could not be kept: a full disk, hanging storage, or no worker. */
export const SHARED_LOST = { shared: 'lost' } as const

/** The longest path of a page with its query. */
export const PATH_MOST = 400

export const scannedSchema = v.pipe(textSchema(SCANNED_MOST), v.trim(), v.minLength(1))

/**
 * For codes that the device cannot interpret itself: posters, signs at stores and machines, older prints. `path` is a
 * page of the app with its query; the caller must check it against the route table before following it.
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
