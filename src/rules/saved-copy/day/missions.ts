import type { Reward } from '../../../contract/common.ts'
import { type getDailyTasks, getTaskAward } from '../../../contract/game/missions.ts'
import type { DataOf } from '../../../contract/wire/kinds.ts'
import { missions } from '../../game/signin-missions.ts'
import { addDays, dayOf, isClosed, startOfDay } from '../../time/calendar.ts'
import type { OwnClaims } from '../claims.ts'
import { notBefore } from '../clock.ts'

export type TasksCopy = DataOf<typeof getDailyTasks>

export interface MissionNow {
  readonly id: string
  readonly goal: number
  /** Null if nothing is known of this day: what was done at a machine is unknown. */
  readonly progress: number | null
  readonly state: TasksCopy['tasks'][number]['state']
  readonly rewards: readonly Reward[]
}

export interface MissionsNow {
  readonly day: string
  /** False if the copy is from an earlier day. */
  readonly known: boolean
  readonly tasks: readonly MissionNow[]
  /** Completed on `day` and not claimed; until six in the morning also those of the day before. */
  readonly fulfilled: readonly { readonly day: string; readonly id: string; readonly rewards: readonly Reward[] }[]
  readonly resetAt: number
}

const withOwnClaims = (copy: TasksCopy, { done }: OwnClaims): readonly MissionNow[] =>
  copy.tasks.map((task) =>
    done.has(getTaskAward.opKey({ taskId: task.id, day: copy.day })) ? { ...task, state: 'claimed' as const } : task,
  )

/** Those of the copy's day, and of the day before, which a copy made at night contains. */
const fulfilledNow = ({ day: of, tasks, fulfilledBefore = [] }: TasksCopy, { done }: OwnClaims, now: number) =>
  [
    ...fulfilledBefore,
    ...tasks.filter(({ state }) => state === 'claimable').map(({ id, rewards }) => ({ day: of, id, rewards })),
  ].filter(({ day, id }) => !isClosed(day, now) && !done.has(getTaskAward.opKey({ taskId: id, day })))

/** The daily missions now, given a saved copy. A new day has the same missions, with unknown progress. */
export const missionsNow = (copy: TasksCopy, claims: OwnClaims, clock: number): MissionsNow => {
  const now = notBefore(copy.day, clock)
  const day = dayOf(now)
  const known = copy.day === day
  const copied = withOwnClaims(copy, claims)
  return {
    day,
    known,
    tasks: known
      ? copied
      : missions.map(({ id, goal, rewards }) => ({ id, goal, rewards, progress: null, state: 'locked' as const })),
    fulfilled: fulfilledNow(copy, claims, now),
    resetAt: startOfDay(addDays(day, 1)),
  }
}
