import { type SignupStatus, signupStatus } from '../../rules/events/signup.ts'

/** When an event happens, in days from now, and how the demo player stands in it. */
export interface EventPlan {
  readonly id: string
  readonly size: number
  readonly places: number
  readonly teams: number
  readonly signup: readonly [number, number]
  readonly runs: readonly [number, number]
  readonly stores: number
  /** decided: every team was accepted. open: some wait, some were refused. */
  readonly mood: 'decided' | 'open'
  readonly demo: SignupStatus
}

const { none, pending, success, failed, recruiting } = signupStatus

export const eventPlans: readonly EventPlan[] = [
  plan('red-cliffs', 4, [32, 17], [-3, 4], [7, 14], 'open', recruiting),
  plan('two-qiao', 2, [40, 11], [-5, 3], [5, 9], 'open', pending),
  plan('peach-garden', 3, [24, 9], [-6, 2], [6, 12], 'open', failed),
  plan('yiling', 4, [4, 4], [-4, 5], [8, 10], 'decided', none),
  plan('hulao', 1, [100, 0], [2, 9], [12, 19], 'open', none),
  plan('guandu', 1, [64, 40], [-12, -1], [2, 6], 'decided', none),
  plan('changban', 1, [100, 60], [-20, -8], [-6, 5], 'decided', success),
  plan('wuzhang', 2, [40, 30], [-45, -35], [-30, -20], 'decided', success),
]

function plan(
  id: string,
  size: number,
  [places, teams]: readonly [number, number],
  signup: readonly [number, number],
  runs: readonly [number, number],
  mood: EventPlan['mood'],
  demo: SignupStatus,
): EventPlan {
  return { id, size, places, teams, signup, runs, stores: 8, mood, demo }
}
