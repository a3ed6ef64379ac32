import { expect, test } from 'vitest'
import { sealCharacter } from '../../../src/areas/shared/title/seal-character.ts'

test('a seal is read in the script of who reads: simplified on the mainland, traditional everywhere else', () => {
  expect(sealCharacter('義', 'zh-CN')).toBe('义')
  expect(sealCharacter('機', 'zh-CN')).toBe('机')
  expect(sealCharacter('蜀', 'zh-CN')).toBe('蜀')
  for (const locale of ['zh-TW', 'en-US', 'fr-FR', 'de-DE']) expect(sealCharacter('義', locale)).toBe('義')
})
