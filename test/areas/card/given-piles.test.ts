import { describe, expect, test } from 'vitest'
import { givenPiles } from '../../../src/areas/card/exchange/decompose/odds.ts'
import { aCard, serials } from '../../support/cards.ts'

describe('the cards given up', () => {
  test('lie in piles by quality, the best first, each with the sum of what it became', () => {
    const [one = '', two = '', three = ''] = serials(3)
    const cards = [
      aCard({ serial: one, quality: 'common' }),
      aCard({ serial: two, quality: 'legend' }),
      aCard({ serial: three, quality: 'common' }),
    ]
    const piles = givenPiles(cards, [
      { cardid: one, rewards: [{ item: 'essenceRare', count: 1 }] },
      { cardid: two, rewards: [{ item: 'essenceEpic', count: 3 }] },
      { cardid: three, rewards: [{ item: 'essenceRare', count: 1 }] },
    ])
    expect(piles.map(({ quality, cards: of, rewards }) => [quality, of.length, rewards])).toEqual([
      ['legend', 1, [{ item: 'essenceEpic', count: 3 }]],
      ['common', 2, [{ item: 'essenceRare', count: 2 }]],
    ])
  })
})
