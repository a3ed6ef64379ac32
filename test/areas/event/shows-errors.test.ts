import { expect, test } from 'vitest'
import { showsErrors } from '../../../src/areas/event/shows-errors.ts'

test('a form shows what is missing once it was tried, and not as it leaves with what was sent', () => {
  expect(showsErrors(0, { step: 'ready' })).toBe(false)
  expect(showsErrors(1, { step: 'ready' })).toBe(true)
  expect(showsErrors(1, { step: 'asking' })).toBe(true)
  expect(showsErrors(1, { step: 'done', data: {}, late: false })).toBe(false)
})
