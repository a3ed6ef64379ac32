import { expect, test } from 'vitest'
import { whyRefused } from '../../../src/areas/bag/gift-code/refused-code.ts'

test('what is said of a gift code goes with it: nothing is said of the next one in the field', () => {
  const refused = { code: 'TIGER-0001', why: 'This gift code does not exist' }
  expect(whyRefused(refused, 'TIGER-0001')).toBe(refused.why)
  expect(whyRefused(refused, 'TIGER-0002')).toBeUndefined()
  expect(whyRefused(null, '')).toBeUndefined()
})
