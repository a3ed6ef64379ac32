import { pushSubscribe } from '../../../../src/contract/news/push.ts'
import type { Service } from '../../../../src/server/service.ts'
import { newDevice } from '../../../support/stubs/push-device.ts'
import { ask, type Credentials, dataOf } from '../client.ts'

export const subscribe = async (service: Service, as: Credentials, base: string, language = 'en-us') => {
  const device = newDevice(base)
  await dataOf(pushSubscribe, ask(service, pushSubscribe, device, { as, language }))
  return device
}
