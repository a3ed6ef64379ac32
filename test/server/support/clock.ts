/** The service's clock, in the tests' hands: half past ten in the morning of 15 November 2026, Taipei. */
export const BASE = Date.parse('2026-11-15T02:30:00Z')

let current = BASE

export const clock = {
  now: () => current,
  set: (at: number | string) => {
    current = typeof at === 'string' ? Date.parse(at) : at
  },
  advance: (ms: number) => {
    current += ms
  },
}
