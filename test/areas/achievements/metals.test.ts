import { describe, expect, test } from 'vitest'
import { metalOf } from '../../../src/areas/achievements/metals.ts'

describe('the metal of a medal', () => {
  const goals = [1, 10, 100, 1000].map((goal) => ({ metric: 'cards' as const, goal }))
  const pets = { metric: 'pets' as const, goal: 5 }

  test('is nobler the higher the goal among those that count the same', () => {
    expect(goals.map((one) => metalOf(one, [...goals, pets]))).toEqual(['bronze', 'bronze', 'silver', 'gold'])
  })

  test('is gold where there is one goal alone', () => {
    expect(metalOf(pets, [...goals, pets])).toBe('gold')
  })
})
