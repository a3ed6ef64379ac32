import { expect, test } from 'vitest'
import { named, reworded, say } from './words.ts'

test('every text that a story looks for is in the catalog', () => {
  expect(reworded()).toEqual([])
})

test('a name is told from longer ones that begin alike, and may be followed by a number', () => {
  expect(named('signOut').test(say('signOut'))).toBe(true)
  expect(named('signOut').test(say('signOutThere'))).toBe(false)
  expect(named('collectAll').test(`${say('collectAll')}3`)).toBe(true)
  expect(named('filter').test(`${say('filter')}2`)).toBe(true)
})
