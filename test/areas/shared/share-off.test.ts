import { afterEach, expect, test, vi } from 'vitest'
import { shareFile } from '../../../src/areas/card/base/share/share-file.ts'
import { isShareOff } from '../../../src/areas/shared/share/share-off.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const sharing = (name: string) => {
  vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('', name)) })
  return shareFile(new File([], 'card.png'))
}

test('a second tap while the first is still sharing is no failure, as calling it off is none', async () => {
  expect(await sharing('InvalidStateError')).toBe('off')
  expect(await sharing('AbortError')).toBe('off')
  expect(await sharing('NotAllowedError')).toBe('failed')
  expect(isShareOff(new Error('InvalidStateError'))).toBe(false)
})
