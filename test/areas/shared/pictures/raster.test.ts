import { afterEach, expect, test, vi } from 'vitest'
import { rasterKey, rasterLike, whenRaster } from '../../../../src/areas/shared/pictures/raster.ts'

afterEach(() => vi.unstubAllGlobals())

/** Pixels need a browser: where an image cannot be decoded, the drawing itself stands in. */
const drawn = (key: string, drawing: string): Promise<void> =>
  new Promise((resolve) => {
    whenRaster(key, () => drawing, resolve)
  })

test('until a picture is there another look of the same model stands in, but never one that is had for one that is missing', async () => {
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.reject(new Error('no pixels here'))
    },
  )
  const had = rasterKey('g021', { quality: 'legend' })
  const missing = rasterKey('g021', { missing: true })
  await drawn(had, 'in colour')
  expect(rasterLike(rasterKey('g021', { quality: 'epic', skin: true }))).toBe('in colour')
  expect(rasterLike(missing)).toBeUndefined()
  await drawn(missing, 'in grey')
  expect(rasterLike(missing)).toBe('in grey')
  expect(rasterLike(rasterKey('g021', {}))).toBe('in colour')
})
