import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RequestLayer } from '../../src/client/api.ts'
import { createStored } from '../../src/client/device/stored.ts'
import { pushSettings, pushSubscribe } from '../../src/contract/news/push.ts'
import { forgetDevicePush, ownDevicePush, settleDevicePush } from '../../src/state/device-push.ts'
import { provideLayer } from '../../src/state/layer.ts'
import { createMemoryKeyVal } from '../support/device/memory-keyval.ts'

const said: string[] = []
let kept = createStored(createMemoryKeyVal())
let endpoint = ''
let isGone = false
/** What `AAAA`, the key of the service, says. */
const serviceKey = new Uint8Array(3)
const earlierKey = new Uint8Array([0, 0, 1])
let boundTo: Uint8Array<ArrayBuffer> | null = serviceKey
let isReached = true
beforeEach(() => {
  said.length = 0
  boundTo = serviceKey
  isReached = true
  kept = createStored(createMemoryKeyVal())
  endpoint = 'https://push.example/now'
  isGone = false
  vi.stubGlobal('Notification', { permission: 'granted' })
  phone(false)
})
afterEach(() => vi.unstubAllGlobals())

const subscription = {
  get options() {
    return { userVisibleOnly: true, applicationServerKey: boundTo?.buffer ?? null }
  },
  unsubscribe: async () => {
    boundTo = null
    said.push('unsubscribed')
  },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
}
const registration = {
  getNotifications: async () => [{ close: () => said.push('closed') }, { close: () => said.push('closed') }],
  pushManager: {
    getSubscription: async () => (isGone ? null : subscription),
    subscribe: async ({ applicationServerKey: key }: { readonly applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      if (!isGone && boundTo && String(boundTo) !== String(key)) throw new DOMException('', 'InvalidStateError')
      isGone = !isReached
      if (isGone) throw new DOMException('', 'AbortError')
      boundTo = key
      endpoint = 'https://push.example/anew'
      said.push('subscribed')
      return subscription
    },
  },
}

/**
 * A phone of 1001 whose browser holds an address; `here`: the service tells it of whoever is logged in, null without a
 * line.
 */
const phone = (here: boolean | null, toldWith: object = { ok: true }, asked: () => unknown = () => undefined) => {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  const layer: unknown = {
    stored: kept,
    session: { current: async () => ({ roleid: '1001' }) },
    ask: async (action: object, args: object) => {
      await asked()
      if (action === pushSettings)
        return here === null ? { ok: false } : { ok: true, kept: false, data: { here, publicKey: 'AAAA' } }
      if (action === pushSubscribe) said.push(`told ${JSON.stringify(args)}`)
      return toldWith
    },
  }
  const isLayer = (given: unknown): given is RequestLayer => given === layer
  if (isLayer(layer)) provideLayer(layer)
}
const settle = () => settleDevicePush('1001')
const addressAt = (at: string) => `told {"endpoint":"https://push.example/${at}","p256dh":"p","auth":"a"}`
const address = addressAt('now')
const forgotten = ['closed', 'closed', 'unsubscribed']

test('whoever holds the phone next sees nothing of what was shown of the one before, and gets nothing of theirs', async () => {
  await forgetDevicePush()
  expect(said).toEqual(forgotten)
})

test('a browser without a worker, or without notifications, has nothing to forget', async () => {
  vi.stubGlobal('navigator', {})
  await forgetDevicePush()
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({}) } })
  await forgetDevicePush()
})

test('who never turned notifications on is not told of by an address that somebody left on the phone', async () => {
  await settle()
  expect(said).toEqual(forgotten)
  said.length = 0
  await kept.set('pushOf', { roleid: '1002' })
  await settle()
  expect(said).toEqual(forgotten)
  expect(await kept.get('pushOf')).toBeNull()
})

test('who turns them on in one tab is not turned off by another, which says so to the service as well', async () => {
  phone(false, { ok: true }, ownDevicePush)
  await settle()
  expect(said).toEqual([address])
})

test('who turned them on is told under the address that the browser has now, with every start', async () => {
  phone(true)
  await settle()
  await settle()
  expect(said).toEqual([address, address])
})

test('who turned them on keeps them where the address changed without a line and the service gave up the old one', async () => {
  phone(true)
  await settle()
  phone(false)
  endpoint = 'https://push.example/next'
  await settle()
  expect(said).toEqual([address, addressAt('next')])
})

test('who turned them on gets another address where the browser gave it up and had no line for one', async () => {
  phone(true)
  await settle()
  isGone = true
  vi.stubGlobal('Notification', { permission: 'denied' })
  await settle()
  vi.stubGlobal('Notification', { permission: 'granted' })
  await settleDevicePush('1002')
  expect(said).toEqual([address])
  phone(false)
  await settle()
  expect(said).toEqual([address, 'subscribed', addressAt('anew')])
})

test('an address that the service was told of and gave up is dead: the player may turn them on anew', async () => {
  phone(true)
  await settle()
  phone(false)
  await settle()
  expect(said).toEqual([address, ...forgotten])
})

test('a line that breaks takes the address from nobody, and the next try says it', async () => {
  phone(null)
  await expect(settle()).rejects.toThrow()
  phone(true, { ok: false, code: 'network_fluctuating' })
  await expect(settle()).rejects.toThrow()
  expect(said).toEqual([address])
  phone(true, { ok: false, code: 'bad_request' })
  await settle()
  expect(said).toEqual([address, address, 'unsubscribed'])
})

test.each([
  ['still writes to it', true],
  ['gave it up', false],
])('who turned them on gets another address where the service has another key since, and %s', async (_, here) => {
  phone(true)
  await settle()
  boundTo = earlierKey
  phone(here)
  await settle()
  expect(said).toEqual([address, 'unsubscribed', 'subscribed', addressAt('anew')])
  expect(boundTo).toEqual(serviceKey)
  phone(true)
  await settle()
  expect(said.slice(4)).toEqual([addressAt('anew')])
})

test('who gets no address for the new key at once has none instead of one that is dead, and gets it at the next start', async () => {
  phone(true)
  await settle()
  boundTo = earlierKey
  isReached = false
  await settle()
  expect(said).toEqual([address, 'unsubscribed'])
  isReached = true
  await settle()
  expect(said.slice(2)).toEqual(['subscribed', addressAt('anew')])
})

test('an address for an earlier key stays where the browser allows no other, and where it does not say the key', async () => {
  phone(true)
  await settle()
  boundTo = earlierKey
  vi.stubGlobal('Notification', { permission: 'default' })
  await settle()
  vi.stubGlobal('Notification', { permission: 'granted' })
  boundTo = null
  await settle()
  expect(said).toEqual([address, address, address])
})

test('an address for an earlier key that is not of who is here is given up, and none is made in its place', async () => {
  boundTo = earlierKey
  await kept.set('pushOf', { roleid: '1002' })
  await settle()
  expect(said).toEqual(forgotten)
})
