import type { Reward } from '../../contract/common.ts'
import { type getDailyTasks, getTaskAward } from '../../contract/game/signin.ts'
import type { DataOf } from '../../contract/wire/kinds.ts'
import { missions } from '../game/signin-missions.ts'
import { addDays, dayOf, isClosed, startOfDay } from '../time/calendar.ts'
import type { OwnClaims } from './claims.ts'
import { notBefore } from './clock.ts'

export type TasksCopy = DataOf<typeof getDailyTasks>

export interface MissionNow {
  readonly id: string
  readonly goal: number
  /** Null where nothing was heard of this day: what was done at a machine is not known. */
  readonly progress: number | null
  readonly state: TasksCopy['tasks'][number]['state']
  readonly rewards: readonly Reward[]
}

export interface MissionsNow {
  readonly day: string
  /** False where the copy is of a day before. */
  readonly known: boolean
  readonly tasks: readonly MissionNow[]
  /** Fulfilled on `day` and not taken: until six in the morning also those of the day before. */
  readonly fulfilled: readonly { readonly day: string; readonly id: string; readonly rewards: readonly Reward[] }[]
  readonly resetAt: number
}

const withOwnClaims = (copy: TasksCopy, { done }: OwnClaims): readonly MissionNow[] =>
  copy.tasks.map((task) =>
    done.has(getTaskAward.opKey({ taskId: task.id, day: copy.day })) ? { ...task, state: 'claimed' as const } : task,
  )

/** What a copy of the daily missions means now. A new day has the same missions; how far they are is not known. */
export const missionsNow = (copy: TasksCopy, claims: OwnClaims, clock: number): MissionsNow => {
  const now = notBefore(copy.day, clock)
  const day = dayOf(now)
  const known = copy.day === day
  const copied = withOwnClaims(copy, claims)
  const open = isClosed(copy.day, now) ? [] : copied.filter(({ state }) => state === 'claimable')
  return {
    day,
    known,
    tasks: known
      ? copied
      : missions.map(({ id, goal, rewards }) => ({ id, goal, rewards, progress: null, state: 'locked' as const })),
    fulfilled: open.map(({ id, rewards }) => ({ day: copy.day, id, rewards })),
    resetAt: startOfDay(addDays(day, 1)),
  }
}
