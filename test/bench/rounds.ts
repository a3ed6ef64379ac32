import { type Figures, median } from './load/load.ts'

/** The median of each figure over several rounds. */
export const middleOf = (rounds: readonly Figures[]): Figures => {
  const of = (key: keyof Figures) => median(rounds.map((one) => one[key]))
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p95: of('p95'),
    p99: of('p99'),
    count: rounds.reduce((sum, one) => sum + one.count, 0),
  }
}

/** The median share relative to what was measured beside it in each round. */
export const shareOf = (rounds: readonly Figures[], beside: readonly Figures[]): number =>
  median(rounds.map((one, n) => one.perSecond / (beside[n]?.perSecond ?? Number.NaN)))
