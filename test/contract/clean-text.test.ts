import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from '../../src/contract/clean-text.ts'

test.each([
  ['  王\t小明 \n', '王 小明'],
  ['張\0三\u202e', '張三'],
  ['西園路\u200b 200 號\ufeff', '西園路 200 號'],
  ['\u200b\u2800\u3164', ''],
  ['\u200d\u{e0041}', ''],
])('a line of text is stored without what nobody sees: %j', (typed, stored) => {
  expect(cleanText(typed)).toBe(stored)
})

test.each(['👨\u200d👩\u200d👧', 'می\u200cخواهم', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'])(
  'what joins characters is a part of them: %j',
  (text) => {
    expect(cleanText(text)).toBe(text)
  },
)

test('cleaning twice changes nothing more, and no text becomes longer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const once = cleanText(typed)
      expect(cleanText(once)).toBe(once)
      expect(once.length).toBeLessThanOrEqual(typed.length)
    }),
  )
})
