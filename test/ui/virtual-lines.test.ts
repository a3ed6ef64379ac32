import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesNear, linesToShow, topToSee } from '../../src/ui/virtual/virtual-lines.ts'

const sight = fc.record({
  top: fc.integer({ min: 0, max: 2_000_000 }),
  height: fc.integer({ min: 1, max: 1_200 }),
  margin: fc.integer({ min: 0, max: 600 }),
  line: fc.integer({ min: 40, max: 400 }),
  count: fc.integer({ min: 0, max: 10_000 }),
})

test('every line that the screen touches is there, and no more than a few beside it', () => {
  fc.assert(
    fc.property(sight, (seen) => {
      const { top, height, margin, line, count } = seen
      const [from, to] = linesNear(seen)
      const first = Math.max(0, Math.floor((top - margin) / line))
      const last = Math.min(count, Math.ceil((top + height - margin) / line))
      for (let index = first; index < last; index++) expect(index >= from && index < to).toBe(true)
      expect((to - from) * line).toBeLessThanOrEqual(height + 500 + 2 * line)
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeLessThanOrEqual(count)
    }),
  )
})

test('the line that holds the focus stays, in its order and once, as long as it exists', () => {
  fc.assert(
    fc.property(sight, fc.nat(10_000), fc.nat(10_000), (seen, held, left) => {
      const near = linesNear(seen)
      // A search may have left fewer lines than there were when the range was found.
      const lines = linesToShow(near, held, left)
      expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b))
      expect(lines.includes(held)).toBe(held < left)
      expect(lines.every((index) => index < left)).toBe(true)
    }),
  )
})

test('where the page is scrolled to, the line is seen whole', () => {
  fc.assert(
    fc.property(sight, fc.nat(9_999), (seen, index) => {
      fc.pre(seen.height >= seen.line + 64)
      const at = seen.margin + index * seen.line
      const top = topToSee(index, seen)
      expect(top).toBeLessThanOrEqual(at)
      expect(top + seen.height).toBeGreaterThanOrEqual(at + seen.line)
    }),
  )
})
