import { createECDH, randomBytes } from 'node:crypto'

/** A subscription as a browser creates it: a new endpoint at the stub, and the public half of new keys. */
export const newDevice = (base: string) => ({
  endpoint: `${base}/device/${randomBytes(8).toString('hex')}`,
  p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
})
