import { afterEach, expect, test, vi } from 'vitest'
import type { RequestLayer } from '../../src/client/api.ts'
import { pushSettings, pushSubscribe } from '../../src/contract/news/push.ts'
import { devicePush, forgetDevicePush, settleDevicePush } from '../../src/state/device-push.ts'
import { provideLayer } from '../../src/state/layer.ts'

const said: string[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  said.length = 0
  devicePush.turnedOn = false
})

const registration = {
  getNotifications: async () => [{ close: () => said.push('closed') }, { close: () => said.push('closed') }],
  pushManager: {
    getSubscription: async () => ({
      unsubscribe: async () => said.push('unsubscribed'),
      toJSON: () => ({ endpoint: 'https://push.example/now', keys: { p256dh: 'p', auth: 'a' } }),
    }),
  },
}

test('whoever holds the phone next sees nothing of what was shown of the one before, and gets nothing of theirs', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  await forgetDevicePush()
  expect(said).toEqual(['closed', 'closed', 'unsubscribed'])
})

test('a browser without a worker, or without notifications, has nothing to forget', async () => {
  vi.stubGlobal('navigator', {})
  await forgetDevicePush()
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({}) } })
  await forgetDevicePush()
})

/** A phone whose browser holds an address; `here`: the service tells it of whoever is logged in, null without a line. */
const phone = (here: boolean | null, toldWith: object = { ok: true }) => {
  const kept = new Map<string, string>()
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  const layer: unknown = {
    ask: async (action: object, args: object) => {
      if (action === pushSettings) return here === null ? { ok: false } : { ok: true, kept: false, data: { here } }
      if (action === pushSubscribe) said.push(`told ${JSON.stringify(args)}`)
      return toldWith
    },
  }
  const isLayer = (given: unknown): given is RequestLayer => given === layer
  if (isLayer(layer)) provideLayer(layer)
}
const address = 'told {"endpoint":"https://push.example/now","p256dh":"p","auth":"a"}'

test('who never turned notifications on is not told of by an address that somebody left on the phone', async () => {
  phone(false)
  await settleDevicePush()
  expect(said).toEqual(['closed', 'closed', 'unsubscribed'])
})

test('who turned them on a moment ago keeps them, though the service has not heard of it yet', async () => {
  phone(false)
  devicePush.turnedOn = true
  await settleDevicePush()
  expect(said).toEqual([])
})

test('who turned them on is told under the address that the browser has now, which is said once', async () => {
  phone(true)
  await settleDevicePush()
  await settleDevicePush()
  expect(said).toEqual([address])
})

test('a line that breaks takes the address from nobody, and the next try says it', async () => {
  phone(null)
  await expect(settleDevicePush()).rejects.toThrow()
  phone(true, { ok: false, code: 'network_fluctuating' })
  await expect(settleDevicePush()).rejects.toThrow()
  expect(said).toEqual([address])
  phone(true, { ok: false, code: 'bad_request' })
  await settleDevicePush()
  expect(said).toEqual([address, address, 'unsubscribed'])
})
