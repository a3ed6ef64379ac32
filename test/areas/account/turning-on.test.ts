import { afterEach, expect, test, vi } from 'vitest'
import { subscribeDevice } from '../../../src/areas/account/notifications-permission.ts'
import type { RequestLayer } from '../../../src/client/api.ts'
import { provideLayer } from '../../../src/state/layer.ts'

afterEach(() => vi.unstubAllGlobals())

const done: string[] = []
const layer: unknown = {
  session: { current: async () => ({ roleid: '1001' }) },
  stored: { set: async (key: string, value: object) => void done.push(`${key} ${JSON.stringify(value)}`) },
}
const isLayer = (given: unknown): given is RequestLayer => given === layer

test('whoever turns notifications on has written down that it is they before there is an address', async () => {
  if (isLayer(layer)) provideLayer(layer)
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' })
  const subscribe = async () => {
    done.push('subscribed')
    return { toJSON: () => ({ endpoint: 'https://push.example/now', keys: { p256dh: 'p', auth: 'a' } }) }
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager: { subscribe } }) } })
  expect(await subscribeDevice('AAAA')).toMatchObject({ endpoint: 'https://push.example/now' })
  expect(done).toEqual(['pushOf {"roleid":"1001"}', 'subscribed'])
})
