import { expect, test } from 'vitest'
import { inBagOrder } from '../../../src/rules/game/bag.ts'

test('items stand by what is done with them: to train, fragments, essences, then all others', () => {
  const told = ['printingSeal', 'mallPoints', 'skinFragment:g021', 'essenceRare', 'pillLegend', 'pillRare']
  const others = ['martialExperience', 'essenceCommon', 'skinFragment:g026', 'makeupCoupon']
  expect([...told, ...others].sort(inBagOrder)).toEqual([
    ...['martialExperience', 'pillRare', 'pillLegend'],
    ...['skinFragment:g021', 'skinFragment:g026'],
    ...['essenceCommon', 'essenceRare'],
    ...['mallPoints', 'makeupCoupon', 'printingSeal'],
  ])
})
