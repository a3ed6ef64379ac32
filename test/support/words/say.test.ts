import { expect, test } from 'vitest'
import { like, named, reworded, say } from './say.ts'

test('every text that a story looks for is in the catalog', () => {
  expect(reworded()).toEqual([])
})

test('a name is told from longer ones that begin alike, and may be followed by a number', () => {
  expect(named('signOut').test(say('signOut'))).toBe(true)
  expect(named('signOut').test(say('signOutThere'))).toBe(false)
  expect(named('collectAll').test(say('collectAll', { values: { 0: 3 } }))).toBe(true)
  expect(named('filter').test(`${say('filter')}2`)).toBe(true)
})

test('a text with a number in it is told from others, whichever form the number asks for', () => {
  expect(like('claimsWait').test(say('claimsWait', { values: { count: 3 } }))).toBe(true)
  expect(like('claimsWait').test(say('mail'))).toBe(false)
  expect(like('shortDate').test(say('shortDate', { values: { month: 'm11', day: 22 } }))).toBe(true)
})
