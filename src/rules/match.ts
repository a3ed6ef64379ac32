/** decided here: what one match at a machine gives. Machines report; the service computes the reward. */
export interface MatchReport {
  readonly waves: number
  readonly cleared: boolean
  readonly mvp: boolean
}
export interface MatchGain {
  readonly merit: number
  readonly martialExperience: number
  readonly mallPoints: number
}

/** More waves than any machine has count as this many, so that a broken report makes nobody rich. */
export const MAX_WAVES = 60

export const matchGain = ({ waves, cleared, mvp }: MatchReport): MatchGain => {
  const counted = Math.min(MAX_WAVES, Math.max(0, Math.floor(waves)))
  return {
    merit: 10 + counted + (cleared ? 20 : 0) + (mvp ? 10 : 0),
    martialExperience: 80 + 8 * counted + (cleared ? 120 : 0),
    mallPoints: 5 + (cleared ? 10 : 0) + (mvp ? 10 : 0),
  }
}
