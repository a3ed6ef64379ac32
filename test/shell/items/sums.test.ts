import { expect, test } from 'vitest'
import { sumsOf } from '../../../src/shell/items/sums.ts'

const gave = (...rewards: { item: string; count: number }[]) => ({ rewards })

test('what many claims give is one sum for each kind of thing, in the order of the bag', () => {
  expect(
    sumsOf([
      gave({ item: 'pillRare', count: 2 }, { item: 'mallPoints', count: 50 }),
      gave({ item: 'mallPoints', count: 70 }, { item: 'martialExperience', count: 5 }),
    ]),
  ).toEqual([
    { item: 'martialExperience', count: 5 },
    { item: 'mallPoints', count: 120 },
    { item: 'pillRare', count: 2 },
  ])
})

test('a sum counts the fragments of all skins together, and names what is not known last', () => {
  expect(
    sumsOf([
      gave({ item: 'skinFragment:g021', count: 3 }, { item: 'somethingNew', count: 1 }),
      gave({ item: 'skinFragment:g007', count: 4 }, { item: 'printingSeal', count: 1 }),
    ]),
  ).toEqual([
    { item: 'printingSeal', count: 1 },
    { item: 'skinFragment', count: 7 },
    { item: 'somethingNew', count: 1 },
  ])
})
