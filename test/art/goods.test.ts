import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawnGoods, goodsPicture } from '../../src/art/goods-picture.ts'
import { makeGoods } from '../../src/server/demo/mall/goods.ts'

const demo = makeGoods(0).map(({ id }) => id)

test('all goods of the demo world have a picture, and no two are alike', () => {
  expect(demo.filter((id) => goodsPicture(id) === undefined)).toEqual([])
  expect(new Set(drawnGoods.map(goodsPicture)).size).toBe(drawnGoods.length)
  expect(drawnGoods.filter((id) => !demo.includes(id))).toEqual([])
})

test('what has no picture has none', () => {
  for (const id of ['', 'nothing', 'toString', '__proto__']) expect(goodsPicture(id)).toBeUndefined()
})

test('the pictures have no number that went wrong, and no word that needs translation', () => {
  for (const id of demo) expect(goodsPicture(id), id).not.toMatch(/NaN|undefined|Infinity|<text/)
})

test('the pictures are small enough to come one by one over a slow line', () => {
  for (const id of demo) expect(brotliCompressSync(goodsPicture(id) ?? '').length, id).toBeLessThan(10_000)
})
