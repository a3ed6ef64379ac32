import { afterEach, describe, expect, test, vi } from 'vitest'
import { savesData } from '../../src/client/signals/saves-data.ts'

afterEach(() => vi.unstubAllGlobals())

describe('what nobody has asked for', () => {
  test.each([
    ['a phone that saves data', { saveData: true, effectiveType: '4g' }],
    ['a line as slow as 2G', { saveData: false, effectiveType: '2g' }],
    ['a line that is slower still', { effectiveType: 'slow-2g' }],
  ])('is not fetched ahead by %s', (_, connection) => {
    vi.stubGlobal('navigator', { connection })
    expect(savesData()).toBe(true)
  })

  test.each([
    ['a good line', { connection: { saveData: false, effectiveType: '4g' } }],
    ['a browser that does not say', {}],
  ])('is fetched ahead on %s', (_, navigator) => {
    vi.stubGlobal('navigator', navigator)
    expect(savesData()).toBe(false)
  })
})
