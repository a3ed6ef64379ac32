import { expect, test } from 'vitest'
import { clearance } from '../../../src/areas/ranking/boards.ts'

test('a time has no sixtieth second', () => {
  expect([59_994, 59_996, 83_450].map(clearance)).toEqual(['0:59.99', '1:00.00', '1:23.45'])
})
