/** decided here: merit required for each of the 15 ranks, from 伍長 (1) to 大將軍 (15). */
export const rankMerit: readonly number[] = [
  0, 200, 600, 1_200, 2_200, 3_800, 6_000, 9_000, 13_000, 18_500, 26_000, 36_000, 50_000, 70_000, 100_000,
]
export const RANKS = rankMerit.length

export const rankByMerit = (merit: number): number => Math.max(1, rankMerit.filter((needed) => merit >= needed).length)

export interface RankProgress {
  readonly rank: number
  /** Merit of the next rank; null at the top. */
  readonly next: number | null
  /** Progress from this rank to the next, 0 to 1. */
  readonly share: number
}

export const rankProgress = (merit: number): RankProgress => {
  const rank = rankByMerit(merit)
  const from = rankMerit[rank - 1] ?? 0
  const next = rankMerit[rank]
  if (next === undefined) return { rank, next: null, share: 1 }
  return { rank, next, share: Math.max(0, (merit - from) / (next - from)) }
}
