import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goalOf } from '../../../src/areas/card/goal/goal.ts'
import { catalogue } from './words.ts'

const owned = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: catalogue.models.length })

test('a goal has a next card exactly as long as one is missing, and it is the first that is', () => {
  fc.assert(
    fc.property(owned, (copies) => {
      const cards = copies.flatMap((count, i) => {
        const model = catalogue.models[i]
        return model ? [{ model, copies: count }] : []
      })
      const { have, all, next } = goalOf(cards)
      expect(all).toBe(copies.length)
      expect(have).toBe(copies.filter((count) => count > 0).length)
      expect(next === null).toBe(have === all)
      if (next) expect(cards.findIndex(({ model }) => model === next)).toBe(copies.indexOf(0))
    }),
  )
})
