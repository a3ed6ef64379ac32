import { createECDH, randomBytes } from 'node:crypto'

/** What a browser would hand over: a fresh address at the stand-in and the public half of fresh keys. */
export const newDevice = (base: string) => ({
  endpoint: `${base}/device/${randomBytes(8).toString('hex')}`,
  p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
})
