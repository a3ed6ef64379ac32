import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../src/contract/account/password.ts'
import { commonPasswords } from '../../../src/rules/account/common-passwords.ts'
import { isOwnNumber, normalizePassword, weaknessOf } from '../../../src/rules/account/password.ts'

test.each([
  ['Password1', 'common'],
  ['QWERTYUIOP', 'common'],
  ['11111111', 'common'],
  ['1212121212', 'common'],
  ['abcabcabcab', 'common'],
  ['12345678', 'common'],
  ['hgfedcba', 'common'],
  ['ji32k7au4a83', 'common'],
  ['0912345678', 'common'],
  ['912345678!', 'common'],
  ['seven77', 'short'],
  ['correct horse battery staple', null],
  ['過五關斬六將走單騎', null],
  ['xK9#mm2p', null],
] as const)('%s is %s', (password, weakness) => {
  expect(weaknessOf(password, '+886912345678')).toBe(weakness)
})

test.each([
  ['0912345678', true],
  ['912345678!', true],
  ['0912-345-678', true],
  ['+886912345678', true],
  ['０９１２３４５６７８', true],
  ['0987654321', false],
  ['0922345678', false],
  ['0912345679', false],
  ['912345678 and more', false],
  ['', false],
] as const)('%j is the own number: %s, also where the middle of it is masked', (password, own) => {
  expect(isOwnNumber(password, '+886912345678')).toBe(own)
  expect(isOwnNumber(password, '+88691****678')).toBe(own)
})

test('only length and commonness count: whatever signs it is made of', () => {
  const unlikely = fc
    .string({ unit: 'grapheme', minLength: 16, maxLength: 40 })
    .filter((text) => new Set(text).size > 8)
  fc.assert(
    fc.property(unlikely, (text) => weaknessOf(text) === null || [...text.normalize('NFKC')].length > PASSWORD_MAX),
  )
})

test('the list holds nothing that the length refuses already', () => {
  expect(commonPasswords.size).toBeGreaterThan(400)
  expect([...commonPasswords].filter((word) => word.length < PASSWORD_MIN)).toEqual([])
  expect([...commonPasswords].filter((word) => word !== word.toLowerCase())).toEqual([])
})

test('what no password can hold is counted by neither side', () => {
  expect(weaknessOf('xK9#mm2\0')).toBe('short')
  expect(weaknessOf('xK9#mm2\ud800')).toBe('short')
  expect(normalizePassword('xK9#\0mm2p\udc00')).toBe('xK9#mm2p')
})
