import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { browserEnv } from '../../../src/client/browser.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  ['userInfo', 'strict'],
  ['liveOperations', 'strict'],
  ['touchedAt', 'relaxed'],
])('a record %s is written with %s durability', async (key, durability) => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('BroadcastChannel', undefined)
  const env = browserEnv('/api', async () => {})
  await env.storage
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await env.keyval.set(key, 'something')
  expect(begun.mock.calls.map(([, mode, options]) => [mode, options?.durability])).toEqual([['readwrite', durability]])
})
