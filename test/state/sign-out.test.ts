import 'fake-indexeddb/auto'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { RequestLayer } from '../../src/client/api.ts'
import { provideLayer } from '../../src/state/layer.ts'
import { followSession } from '../../src/state/session.ts'

let purge: (onDevice: boolean) => void | Promise<void> = () => {}
const layer: unknown = {
  session: {
    subscribe: () => () => {},
    current: async () => null,
    onPurge: (run: typeof purge) => {
      purge = run
      return () => {}
    },
  },
  stored: { get: async () => undefined, remove: async () => {} },
}
const isLayer = (given: unknown): given is RequestLayer => given === layer

const picturesGo = (gone: () => Promise<boolean>) => vi.stubGlobal('caches', { delete: gone })
/** A disk that fails, for the cards alone. */
const cardsStay = () => {
  const real = IDBObjectStore.prototype.delete
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
    if (this.name === 'cards') throw new DOMException('the disk fails', 'UnknownError')
    return real.call(this, key)
  })
}

beforeAll(async () => {
  if (isLayer(layer)) provideLayer(layer)
  await followSession()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what a player leaves on the device', () => {
  test('is said to be gone where all of it went', async () => {
    picturesGo(async () => true)
    await expect(Promise.resolve(purge(true))).resolves.toBeUndefined()
  })

  test('is not while their cards stay: the next start purges again', async () => {
    picturesGo(async () => true)
    cardsStay()
    await expect(Promise.resolve(purge(true))).rejects.toThrow('the disk fails')
  })

  test('nor while the pictures stay', async () => {
    picturesGo(() => Promise.reject(new DOMException('no', 'UnknownError')))
    await expect(Promise.resolve(purge(true))).rejects.toThrow('no')
  })

  test('which is nothing to whoever only looks again: what lies there is of who is here now', async () => {
    picturesGo(() => Promise.reject(new DOMException('no', 'UnknownError')))
    cardsStay()
    await expect(Promise.resolve(purge(false))).resolves.toBeUndefined()
  })
})
