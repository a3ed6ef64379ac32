import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockTrust } from '../../../src/rules/codes/clock-trust.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const at = 1_790_000_000_000
const minutes = (least: number, most: number) => fc.integer({ min: least * MINUTE, max: most * MINUTE })
const right = { device: at, service: at }
/** The page heard the time at `at`, so long ago; `turned`: what somebody set the clock by meanwhile. */
const inLife = (passed: number, turned = 0) =>
  [
    { device: at + passed + turned, monotonic: 1_000 + passed },
    { device: at, monotonic: 1_000 },
  ] as const

describe('the clock that codes are made by', () => {
  it('is doubtful where the service was never heard', () => {
    expect(clockTrust({ device: at, monotonic: 0 }, null, null)).toBe('doubtful')
  })

  it('is checked for ten minutes after an answer, however wrong the phone is: the offset is known', () => {
    fc.assert(
      fc.property(minutes(0, 10), minutes(-3_000_000, 3_000_000), (passed, off) => {
        const [now, since] = inLife(passed)
        expect(clockTrust(now, { device: at, service: at + off }, since)).toBe('checked')
      }),
    )
  })

  it('is never checked once it was turned, or in a page that has heard nothing', () => {
    fc.assert(
      fc.property(minutes(0, 10), fc.integer({ min: 3_000, max: DAY }), fc.boolean(), (passed, by, ahead) => {
        const [now, since] = inLife(passed, ahead ? by : -by)
        expect(clockTrust(now, right, since)).not.toBe('checked')
        expect(clockTrust({ device: at + passed, monotonic: 5 }, right, null)).toBe('aged')
      }),
    )
  })

  it('is doubtful as soon as it shows less than it did', () => {
    fc.assert(
      fc.property(minutes(1, 3_000_000), minutes(-10, 10), (back, off) => {
        const now = { device: at - back, monotonic: 9 }
        expect(clockTrust(now, { device: at, service: at + off }, null)).toBe('doubtful')
      }),
    )
  })

  it('keeps the time for a week where it was right, and is told as aged', () => {
    fc.assert(
      fc.property(minutes(11, 7 * 24 * 60), fc.integer({ min: -30_000, max: 30_000 }), (passed, off) => {
        const [now, since] = inLife(passed)
        expect(clockTrust(now, { device: at, service: at + off }, since)).toBe('aged')
      }),
    )
    expect(clockTrust({ device: at + 7 * DAY + 1, monotonic: 0 }, right, null)).toBe('doubtful')
  })

  it('is doubtful at once in a page that heard nothing where it was known to be wrong by more than a code lasts', () => {
    fc.assert(
      fc.property(minutes(0, 60 * 24 * 6), fc.integer({ min: 30_001, max: DAY }), fc.boolean(), (passed, by, ahead) => {
        const off = ahead ? by : -by
        const now = { device: at + passed, monotonic: 5 }
        expect(clockTrust(now, { device: at, service: at + off }, null)).toBe('doubtful')
      }),
    )
  })
})
