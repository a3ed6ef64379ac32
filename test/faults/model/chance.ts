/** A seeded generator (mulberry32): the same plan gives the same round. */
export interface Chance {
  next(): number
  below(limit: number): number
  between(low: number, high: number): number
  hits(probability: number): boolean
  /** Another generator of the same seed: what it draws does not shift what this one draws. */
  apart(part: number): Chance
}

export const createChance = (seed: number): Chance => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    below: (limit) => Math.floor(next() * limit),
    between: (low, high) => low + next() * (high - low),
    hits: (probability) => next() < probability,
    apart: (part) => createChance(seed + part),
  }
}
