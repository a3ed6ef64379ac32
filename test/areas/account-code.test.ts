import { expect, test } from 'vitest'
import { extractCode } from '../../src/areas/account/login/code/extract-code.ts'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['您的驗證碼是 123456', '123456'],
  ['１２３４５６', '123456'],
  ['Tiger Tally: 654321 is your code, valid for 10 minutes', '654321'],
  ['12', '12'],
  ['1234567', '123456'],
  ['', ''],
])('of %j that was typed or pasted the code is %j', (typed, code) => {
  expect(extractCode(typed)).toBe(code)
})
