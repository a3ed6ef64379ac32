import type { GameProfile } from '../../../contract/game/game.ts'

export const firstSteps = ['store', 'icCard', 'draw', 'read', 'signIn'] as const
export type FirstStep = (typeof firstSteps)[number]

/** With this many matches a player needs no introduction. */
export const BEGINNER_MATCHES = 5

export interface Beginning extends Pick<GameProfile, 'armyPower'> {
  readonly totals: Pick<GameProfile['totals'], 'matches' | 'tenDraws' | 'signedDays'>
  /** Confirmed by the service; a choice that still waits does not count. */
  readonly storeChosen: boolean
  readonly icBound: boolean
}

/** The steps a beginner has done; null for everybody else. */
export const completedSteps = (facts: Beginning): ReadonlySet<FirstStep> | null => {
  const { totals, armyPower } = facts
  if (totals.matches >= BEGINNER_MATCHES) return null
  const done: Readonly<Record<FirstStep, boolean>> = {
    store: facts.storeChosen,
    icCard: facts.icBound,
    draw: totals.tenDraws > 0,
    read: armyPower > 0,
    signIn: totals.signedDays > 0,
  }
  const completed = new Set(firstSteps.filter((step) => done[step]))
  return completed.size < firstSteps.length ? completed : null
}

export const nextStep = (completed: ReadonlySet<FirstStep>): FirstStep | undefined =>
  firstSteps.find((step) => !completed.has(step))
