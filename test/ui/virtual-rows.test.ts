import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsNear, rowsToShow, scrollTopToShow } from '../../src/ui/virtual/virtual-rows.ts'

const viewport = fc.record({
  top: fc.integer({ min: 0, max: 2_000_000 }),
  height: fc.integer({ min: 1, max: 1_200 }),
  margin: fc.integer({ min: 0, max: 600 }),
  rowHeight: fc.integer({ min: 40, max: 400 }),
  count: fc.integer({ min: 0, max: 10_000 }),
})

test('every row that the screen touches is there, and no more than a few beside it', () => {
  fc.assert(
    fc.property(viewport, (seen) => {
      const { top, height, margin, rowHeight, count } = seen
      const [from, to] = rowsNear(seen)
      const first = Math.max(0, Math.floor((top - margin) / rowHeight))
      const last = Math.min(count, Math.ceil((top + height - margin) / rowHeight))
      for (let index = first; index < last; index++) expect(index >= from && index < to).toBe(true)
      expect((to - from) * rowHeight).toBeLessThanOrEqual(height + 500 + 2 * rowHeight)
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeLessThanOrEqual(count)
    }),
  )
})

test('the row that holds the focus stays, in its order and once, as long as it exists', () => {
  fc.assert(
    fc.property(viewport, fc.nat(10_000), fc.nat(10_000), (seen, focused, left) => {
      const near = rowsNear(seen)
      // A search may have left fewer rows than there were when the range was found.
      const rows = rowsToShow(near, focused, left)
      expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b))
      expect(rows.includes(focused)).toBe(focused < left)
      expect(rows.every((index) => index < left)).toBe(true)
    }),
  )
})

test('where the page is scrolled to, the row is seen whole, under neither what sticks above nor what sticks below', () => {
  const covered = fc.record({ above: fc.nat(200), below: fc.nat(300) })
  fc.assert(
    fc.property(viewport, covered, fc.nat(9_999), (seen, bars, index) => {
      fc.pre(seen.height >= bars.above + seen.rowHeight + bars.below)
      const at = seen.margin + index * seen.rowHeight
      const top = scrollTopToShow(index, { ...seen, ...bars })
      // At its beginning the page cannot be scrolled further: what is above the list there is seen as well.
      expect(top).toBeLessThanOrEqual(Math.max(0, at - bars.above))
      expect(top + seen.height - bars.below).toBeGreaterThanOrEqual(at + seen.rowHeight)
    }),
  )
})
