import { describe, expect, test } from 'vitest'
import { countryCharacter } from '../../../src/areas/shared/card-face/country-character.ts'

describe('the character of a seal', () => {
  test('is in the script of who reads it', () => {
    expect(countryCharacter('wu', 'zh-TW')).toBe('吳')
    expect(countryCharacter('wu', 'zh-CN')).toBe('吴')
    expect(countryCharacter('wei', 'zh-CN')).toBe('魏')
    expect(countryCharacter('wu', 'de-DE')).toBe('吳')
  })

  test('is that of the house of Han where the general is of no country', () => {
    expect(countryCharacter('', 'zh-TW')).toBe('漢')
    expect(countryCharacter('', 'zh-CN')).toBe('汉')
  })
})
