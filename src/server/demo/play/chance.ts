import { below, type Random } from '../../../rules/random.ts'

/** A seeded generator (mulberry32), so that the demo world is the same at every first start, on every machine. */
export const seeded = (seed: number): Random => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pick = <T>(list: readonly T[], random: Random): T => {
  const chosen = list[below(list.length, random)]
  if (chosen === undefined) throw new Error('nothing to choose from')
  return chosen
}
export const between = (low: number, high: number, random: Random): number => low + below(high - low + 1, random)
export const happens = (chance: number, random: Random): boolean => random() < chance
