import { expect, test } from 'vitest'
import { isBare } from '../../../src/areas/bag/bags.ts'

const spent = { item: 'pillRare', delta: -3, why: 'star', at: 1 } as const

test('a bag is still empty where nothing was ever in it, and not where all of it was spent', () => {
  expect(isBare({ items: [], skins: [], lately: [] })).toBe(true)
  expect(isBare({ items: [], skins: [], lately: [spent] })).toBe(false)
})
