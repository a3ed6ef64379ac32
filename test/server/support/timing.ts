export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * How well the time of one answer tells the two kinds apart: the chance that one of the first kind took longer than
 * one of the second (the Mann-Whitney statistic over its maximum). Half is not at all, none or one is always. Ranks,
 * so that the odd slow answer of a busy machine weighs no more than any other.
 */
export const advantage = (one: readonly number[], other: readonly number[]): number => {
  let wins = 0
  for (const a of one) for (const b of other) wins += a > b ? 1 : a === b ? 0.5 : 0
  return wins / (one.length * other.length)
}
