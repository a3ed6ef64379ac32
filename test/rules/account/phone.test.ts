import metadata from 'libphonenumber-js/mobile/metadata'
import { expect, test } from 'vitest'
import { maskedPhone, normalizePhone, writtenPhone } from '../../../src/rules/account/phone.ts'
import { phoneMetadata } from '../../../src/rules/account/phone-metadata.ts'
import { cursorIn } from '../../../src/rules/digits.ts'

test.each(['TW', 'CN', 'HK', 'MO'] as const)('what is a number in %s is what the library says today', (country) => {
  const [theirs, ours] = [metadata.countries[country], phoneMetadata.countries[country]]
  // The fifth column is the formats: ours are a part of theirs.
  const without = (row: unknown) => (Array.isArray(row) ? row.toSpliced(4, 1) : row)
  expect(without(ours)).toEqual(without(theirs))
  const formats = (row: unknown): unknown[] => (Array.isArray(row) && Array.isArray(row[4]) ? row[4] : [])
  expect(formats(theirs)).toEqual(expect.arrayContaining(formats(ours)))
})

test.each([
  ['+886', '0912345678', '+886912345678'],
  ['+886', '912 345-678', '+886912345678'],
  ['+886', '(0912) 345 678', '+886912345678'],
  ['+86', '138 1234 5678', '+8613812345678'],
  ['+852', '9123 4567', '+85291234567'],
  ['+853', '6612 3456', '+85366123456'],
] as const)('%s %s is one number', (region, typed, number) => {
  expect(normalizePhone(region, typed)).toBe(number)
})

test.each([
  ['+886', '0223456789', 'a line at home'],
  ['+886', '09123456', 'too short'],
  ['+886', '09123456789', 'too long'],
  ['+886', '', 'nothing'],
  ['+86', '01012345678', 'a line at home'],
  ['+852', '21234567', 'a line at home'],
  ['+853', '28123456', 'a line at home'],
  ['+853', '91234567', 'of another region'],
] as const)('%s %s is none a code can reach: %s', (region, typed, _) => {
  expect(normalizePhone(region, typed)).toBeNull()
})

test.each([
  ['+886', '0912345678', '0912 345 678'],
  ['+886', '09123', '0912 3'],
  ['+86', '13812345678', '138 1234 5678'],
  ['+852', '91234567', '9123 4567'],
  ['+853', '66123456', '6612 3456'],
] as const)('%s %s is written %s', (region, typed, written) => {
  expect(writtenPhone(region, typed)).toBe(written)
  expect(writtenPhone(region, written)).toBe(written)
})

test.each([
  ['+886', '+886912345678', '912345678'],
  ['+886', '+886 912 345 678', '912345678'],
  ['+886', '+886 0912-345-678', '0912 345 678'],
  ['+886', '＋８８６　９１２３４５６７８', '912345678'],
  ['+886', '886912345678', '912345678'],
  ['+886', '00886 912345678', '912345678'],
  ['+886', '(０９１２) ３４５－６７８', '0912 345 678'],
  ['+886', '+886', ''],
  ['+886', '8869', '8869'],
  ['+86', '+86 138 1234 5678', '138 1234 5678'],
  ['+852', '+852 9123 4567', '9123 4567'],
  ['+853', '85366123456', '6612 3456'],
] as const)('%s %s, however it comes, is written %s', (region, typed, written) => {
  expect(writtenPhone(region, typed)).toBe(written)
})

test.each([
  ['a digit in the middle', '09|3', '09|3'],
  ['a digit before a gap', '0912|345', '0912| 345'],
  ['a gap that was taken back', '0912|345 678', '0912| 345 678'],
  ['the region in front', '+886|912345678', '|912345678'],
  ['letters', '0912 ab|345', '0912| 345'],
  ['the end', '0912345678|', '0912 345 678|'],
])('the cursor stays at its digit: %s', (_, typed, expected) => {
  const text = typed.replace('|', '')
  const written = writtenPhone('+886', text)
  const at = cursorIn(written, text, typed.indexOf('|'), false)
  expect(`${written.slice(0, at)}|${written.slice(at)}`).toBe(expected)
})

test('a gap that was deleted forwards is behind the cursor, so that the next key reaches the digit', () => {
  expect(cursorIn('0912 345 678', '0912345 678', 4, true)).toBe(5)
})

test('a masked number shows its ends alone', () => {
  expect(maskedPhone('+886912345678', '+886')).toBe('91****678')
  expect(maskedPhone('+85366123456', '+853')).toBe('66***456')
})
