import fc from 'fast-check'
import { expect, it } from 'vitest'
import { passAt, passesOverPicture } from '../../../src/areas/scan/decoder/scan-passes.ts'

const side = fc.integer({ min: 1, max: 4_096 })

it('looks nowhere beside the picture, at no more pixels than a slow phone can read', () => {
  fc.assert(
    fc.property(fc.nat(50), side, side, fc.double({ min: 0.5, max: 1, noNaN: true }), (turn, width, height, pace) => {
      for (const { part } of [passAt(turn, width, height, pace), ...passesOverPicture(width, height)]) {
        expect(part.x).toBeGreaterThanOrEqual(0)
        expect(part.y).toBeGreaterThanOrEqual(0)
        expect(part.x + part.width).toBeLessThanOrEqual(width)
        expect(part.y + part.height).toBeLessThanOrEqual(height)
        expect(Math.min(part.outWidth, part.outHeight)).toBeGreaterThan(0)
      }
      const { outWidth, outHeight } = passAt(turn, width, height, pace).part
      expect(outWidth * outHeight).toBeLessThanOrEqual(960 * 960)
    }),
  )
})

it('one look in ten is of the whole picture, whenever they begin', () => {
  fc.assert(
    fc.property(fc.nat(1_000), (from) => {
      const parts = Array.from({ length: 10 }, (_, turn) => passAt(from + turn, 1_280, 720, 1).part)
      expect(parts.some(({ width, height }) => width === 1_280 && height === 720)).toBe(true)
    }),
  )
})
