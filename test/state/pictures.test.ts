import { afterEach, describe, expect, test, vi } from 'vitest'
import { clearPictures } from '../../src/state/pictures.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the pictures that are kept', () => {
  test('are said to be gone where they went, or where there were none', async () => {
    vi.stubGlobal('caches', { delete: async () => true })
    expect(await clearPictures()).toBe(true)
    vi.stubGlobal('caches', { delete: async () => false })
    expect(await clearPictures()).toBe(true)
  })

  test('are not said to be gone where the browser refused', async () => {
    vi.stubGlobal('caches', { delete: () => Promise.reject(new DOMException('no', 'UnknownError')) })
    expect(await clearPictures()).toBe(false)
  })
})
