import { type SignupStatus, signupStatus } from '../../../rules/events/signup.ts'
import { DAY_MS } from '../../../rules/time/calendar.ts'
import { HOUR_MS } from '../../../rules/time/units.ts'

/** So many days from now, on the hour, as an organizer sets it. */
export const onTheHour = (now: number, days: number): number => now - (now % HOUR_MS) + days * DAY_MS

/** When an event takes place, in days from now, and the demo player's status in it. */
export interface EventPlan {
  readonly id: string
  readonly size: number
  readonly places: number
  /** Not counting the demo player's team. */
  readonly teams: number
  readonly signup: readonly [number, number]
  readonly runs: readonly [number, number]
  readonly stores: number
  /** `decided`: every team was accepted. `open`: some are pending or were refused. */
  readonly mood: 'decided' | 'open'
  readonly demo: SignupStatus
  /** The demo player is a member and not the leader. */
  readonly follows: boolean
  /** Mailed to the first, second and third, as the prizes announce. */
  readonly gifts: readonly [mallPoints: number, mallPoints: number, pills: number, more?: number]
  readonly settled: boolean
}

const { none, pending, success, failed, recruiting } = signupStatus

/** One event in every phase: upcoming, open, nearly full, closed, running, in its last stage, settled, long ago. */
export const eventPlans: readonly EventPlan[] = [
  plan('hulao', 1, [100, 0], [2, 9], [12, 19], 'open', none, [500, 300, 10]),
  plan('peach-garden', 3, [24, 9], [-6, 4], [7, 13], 'open', recruiting, [600, 300, 10]),
  plan('red-cliffs', 4, [12, 10], [-5, 3], [6, 12], 'open', failed, [500, 300, 10]),
  plan('guandu', 1, [64, 40], [-12, -1], [2, 6], 'decided', pending, [500, 300, 10]),
  { ...plan('two-qiao', 2, [40, 22], [-20, -8], [-3, 9], 'decided', success, [400, 250, 8]), follows: true },
  plan('changban', 1, [100, 60], [-24, -12], [-10, 2], 'decided', none, [500, 300, 10]),
  { ...plan('wuzhang', 2, [40, 30], [-45, -35], [-30, -20], 'decided', success, [400, 250, 10, 200]), settled: true },
  { ...plan('yiling', 4, [8, 8], [-140, -125], [-120, -118], 'decided', none, [200, 100, 5]), settled: true },
]

function plan(
  id: string,
  size: number,
  [places, teams]: readonly [number, number],
  signup: readonly [number, number],
  runs: readonly [number, number],
  mood: EventPlan['mood'],
  demo: SignupStatus,
  gifts: EventPlan['gifts'],
): EventPlan {
  return { id, size, places, teams, signup, runs, stores: 8, mood, demo, gifts, follows: false, settled: false }
}
