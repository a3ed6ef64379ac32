import { HOUR_MS } from '../time/units.ts'

/** decided here: what a reward requires of a team. place: in a stage, once the event is settled. */
export const rewardKinds = ['points', 'matches', 'place'] as const
export type RewardKind = (typeof rewardKinds)[number]

export interface EventReward {
  readonly id: string
  readonly kind: RewardKind
  /** Within one stage, or the whole event. */
  readonly stage: string | null
  /** The number of points or matches, or the lowest place. */
  readonly needed: number
}

/** decided here: how long machines may report matches that were played before the end. */
export const LATE_REPORTS_MS = 2 * HOUR_MS

export interface TeamStanding {
  readonly points: number
  readonly matches: number
  /** Null before the first points. */
  readonly rank: number | null
}

/**
 * The team's progress in points or matches; one of one if there is nothing to count. A place counts only after the
 * settlement: until then points still arrive or are corrected, and one place could be paid twice.
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
