import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goalOf } from '../../../src/areas/card/collection/goal/goal.ts'
import { catalogue } from './words.ts'

const owned = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: catalogue.models.length })

test('of a part of the cards no goal says what is next, nor that it is reached', () => {
  const [first, second] = catalogue.models
  if (!first || !second) throw new Error('no models')
  const { have, all, next } = goalOf([
    { model: first, copies: 1, missing: false },
    { model: second, copies: 0, missing: false },
  ])
  expect([have, all, next]).toEqual([1, 2, null])
})

test('a goal has a next card exactly as long as one is missing, and it is the first that is', () => {
  fc.assert(
    fc.property(owned, (copies) => {
      const cards = copies.flatMap((count, i) => {
        const model = catalogue.models[i]
        return model ? [{ model, copies: count, missing: count === 0 }] : []
      })
      const { have, all, next } = goalOf(cards)
      expect(all).toBe(copies.length)
      expect(have).toBe(copies.filter((count) => count > 0).length)
      expect(next === null).toBe(have === all)
      if (next) expect(cards.findIndex(({ model }) => model === next)).toBe(copies.indexOf(0))
    }),
  )
})
