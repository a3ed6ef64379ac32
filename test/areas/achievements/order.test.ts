import { expect, test } from 'vitest'
import { inOrder } from '../../../src/areas/achievements/order.ts'

test('medals to be claimed come first, then earned ones as they were listed, then the nearest of the others', () => {
  const medal = (id: string, state: 'claimable' | 'waiting' | 'claimed' | 'locked', reached: number) => ({
    ...{ id, state, reached, goal: 10 },
  })
  const listed = [
    medal('far', 'locked', 1),
    medal('earned', 'claimed', 10),
    medal('near', 'locked', 9),
    medal('earnedTwice', 'claimed', 25),
    medal('open', 'claimable', 10),
    medal('saved', 'waiting', 30),
  ]
  expect(inOrder(listed).map(({ id }) => id)).toEqual(['open', 'saved', 'earned', 'earnedTwice', 'near', 'far'])
})
