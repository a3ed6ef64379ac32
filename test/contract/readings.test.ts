import * as v from 'valibot'
import { expect, test } from 'vitest'
import { elementSchema, qualitySchema } from '../../src/contract/wire/codecs.ts'

test.each([
  [4, 'common', 'common'],
  [3, 'rare', 'rare'],
  [2, 'epic', 'epic'],
  [1, 'legend', 'legendary'],
])('quality %s and its name are one', (level, name, otherName) => {
  expect(v.parse(qualitySchema, level)).toBe(name)
  expect(v.parse(qualitySchema, String(level))).toBe(name)
  expect(v.parse(qualitySchema, otherName)).toBe(name)
})

test('common and normal are one quality', () => {
  expect(v.parse(qualitySchema, 'Normal')).toBe('common')
})

test.each([
  ['ice', 'ice'],
  ['water', 'water'],
  ['tree', 'wood'],
  ['soil', 'earth'],
  ['fire', 'fire'],
  ['quick', 'spirit'],
  ['devil', 'magic'],
])('the element %s of one reading is %s of the other', (one, other) => {
  expect(v.parse(elementSchema, one)).toBe(other)
  expect(v.parse(elementSchema, other)).toBe(other)
})

test.each([0, 5, 'toString', '', 'gold'])('%s is no quality and no element', (nonsense) => {
  expect(v.safeParse(qualitySchema, nonsense).success).toBe(false)
  expect(v.safeParse(elementSchema, nonsense).success).toBe(false)
})
