import { expect, test } from 'vitest'
import { parseJson } from '../../../src/server/call/body.ts'

const lists = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
const members = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

test('a body may be nested as deep as 32, and no deeper, whatever is in the brackets', () => {
  for (const nested of [lists, members]) {
    expect(() => parseJson(nested(32))).not.toThrow()
    expect(() => parseJson(nested(33))).toThrow('nested too deep')
    expect(() => parseJson(nested(100_000))).toThrow('nested too deep')
  }
})

test('brackets in a text are letters, and brackets beside each other no depth', () => {
  expect(parseJson(JSON.stringify({ text: lists(40), quoted: '\\"[[' }))).toEqual({ text: lists(40), quoted: '\\"[[' })
  expect(parseJson(`[${Array.from({ length: 40 }, () => '[]').join()}]`)).toHaveLength(40)
})
