import { describe, expect, it } from 'vitest'
import { isFull, LINEUP_SIZE, playedOf } from '../../../src/rules/cards/lineup.ts'
import { aCard } from '../../support/cards.ts'

const placed = (count: number, more: Parameters<typeof aCard>[0] = {}) =>
  Array.from({ length: count }, () => aCard({ lineup: 1, ...more }))

describe('a line-up', () => {
  it('is full of cards that count, and of its own', () => {
    expect(isFull(placed(LINEUP_SIZE), 1)).toBe(true)
    expect(isFull(placed(LINEUP_SIZE), 2)).toBe(false)
    expect(isFull([...placed(LINEUP_SIZE - 1), ...placed(3, { form: 'dormant' })], 1)).toBe(false)
  })

  it('that holds more is played with its strongest', () => {
    const model = { aptitude: 100, exclusiveHero: null }
    const played = playedOf([...placed(LINEUP_SIZE), ...placed(1, { level: 60 })], () => model)
    expect(played.map(({ level }) => level)).toEqual([60, ...Array.from({ length: LINEUP_SIZE - 1 }, () => 1)])
  })
})
