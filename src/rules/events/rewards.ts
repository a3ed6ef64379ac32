/** decided here: what a reward asks of a team. place: in a stage, once the event is settled. */
export const rewardKinds = ['points', 'matches', 'place'] as const
export type RewardKind = (typeof rewardKinds)[number]

export interface EventReward {
  readonly id: string
  readonly kind: RewardKind
  /** Of one stage, or of the whole event. */
  readonly stage: string | null
  /** So many points or matches, or this place or a better one. */
  readonly needed: number
}

/** decided here: machines have so long to tell of matches that were played before the end. */
export const LATE_REPORTS_MS = 2 * 3_600_000

export interface TeamStanding {
  readonly points: number
  readonly matches: number
  /** Null before the first points. */
  readonly rank: number | null
}

/**
 * How far a team is: in points or matches, and one of one where there is nothing to count. A place is nobody's before
 * the event is settled: until then points still come, are mended by hand, and would pay one place twice.
 */
export const rewardProgress = (
  { kind, needed }: EventReward,
  { points, matches, rank }: TeamStanding,
  isSettled: boolean,
): { readonly reached: number; readonly needed: number } => {
  if (kind !== 'place') return { reached: Math.min(needed, kind === 'points' ? points : matches), needed }
  const there = rank !== null && rank <= needed && isSettled
  return { reached: there ? 1 : 0, needed: 1 }
}
