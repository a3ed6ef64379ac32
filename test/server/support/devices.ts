import { createECDH, randomBytes } from 'node:crypto'
import { pushSubscribe } from '../../../src/contract/push.ts'
import type { Service } from '../../../src/server/service.ts'
import { ask, type Credentials, dataOf } from './client.ts'

let drawn = 0

/** What a browser would hand over: a fresh address and the public half of fresh keys. */
export const newDevice = (base: string) => {
  const ecdh = createECDH('prime256v1')
  drawn += 1
  return {
    endpoint: `${base}/device/${drawn}-${randomBytes(4).toString('hex')}`,
    p256dh: ecdh.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}

export const subscribe = async (service: Service, as: Credentials, base: string, language = 'en-us') => {
  const device = newDevice(base)
  await dataOf(pushSubscribe, ask(service, pushSubscribe, device, { as, language }))
  return device
}
