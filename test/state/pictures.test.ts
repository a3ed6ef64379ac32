import { afterEach, describe, expect, test, vi } from 'vitest'
import { clearPictures } from '../../src/state/pictures.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const deleting = (cache: () => Promise<boolean>) => vi.stubGlobal('caches', { delete: cache })

describe('the pictures that are kept', () => {
  test('are gone where they went, where there were none, and where the browser lets nobody keep any', async () => {
    deleting(async () => true)
    await clearPictures()
    deleting(async () => false)
    await clearPictures()
    deleting(() => Promise.reject(new DOMException('private', 'SecurityError')))
    await clearPictures()
  })

  test('are not said to be gone where the browser refused', async () => {
    deleting(() => Promise.reject(new DOMException('no', 'UnknownError')))
    await expect(clearPictures()).rejects.toThrow('no')
  })
})
