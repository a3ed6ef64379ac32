import type { Reward } from '../../src/contract/common.ts'
import { type Odds, probability } from '../../src/rules/odds.ts'

/** 99.9 % of a normal distribution are within this many standard deviations. */
const Z = 3.2905
const nameOf = ({ item, count }: Reward): string => `${item}×${count}`

/** Outcomes that occurred more or less often than in 99.9 % of fair samples, and any that are not in the table. */
export const outsideOdds = (odds: Odds<Reward>, drawn: readonly Reward[]): string[] => {
  const counts = new Map<string, number>()
  for (const one of drawn) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1)
  const expected = new Map(odds.map((chance) => [nameOf(chance.outcome), probability(chance)]))
  return [...new Set([...counts.keys(), ...expected.keys()])].filter((name) => {
    const share = expected.get(name) ?? 0
    const apart = Math.abs((counts.get(name) ?? 0) - drawn.length * share)
    return share === 0 || apart >= Z * Math.sqrt(drawn.length * share * (1 - share))
  })
}
