import { describe, expect, test } from 'vitest'
import { wayDone } from '../../../src/areas/ranking/rows/way-done.ts'

describe('the way to the next rank', () => {
  test('is done as far as the own figure reaches, where most wins', () => {
    expect(wayDone(1020, 90, 10)).toBe(0.9)
    expect(wayDone(1020, 100, 0)).toBe(1)
  })

  test('is done as far as the time of the one above, where the quickest wins', () => {
    expect(wayDone(1221, 100_000, 20_000)).toBe(0.8)
    expect(wayDone(1221, 100_000, 200_000)).toBe(0)
  })

  test('has not begun without a figure', () => {
    expect(wayDone(1020, undefined, 10)).toBe(0)
    expect(wayDone(1020, 0, 10)).toBe(0)
  })
})
