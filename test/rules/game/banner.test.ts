import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexOfTheDay } from '../../../src/rules/game/banner.ts'
import { addDays } from '../../../src/rules/time/calendar.ts'

test('every general has a day before anybody has a second one, from whatever day on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (start) => {
      const first = addDays('2000-01-01', start)
      const drawn = Array.from({ length: 64 }, (_, index) => indexOfTheDay(addDays(first, index), 64))
      expect(new Set(drawn).size).toBe(64)
      expect(drawn.every((index) => index >= 0 && index < 64)).toBe(true)
    }),
  )
})
