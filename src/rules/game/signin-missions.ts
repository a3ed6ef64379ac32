import type { Reward } from '../../contract/common.ts'
import { dayOf, isClosed, isRealDay } from '../time/calendar.ts'

/** Activities that count: at a machine, in training, at a store, in the app. */
export const activityKinds = ['signin', 'play', 'train', 'visit', 'news'] as const
export type ActivityKind = (typeof activityKinds)[number]

export interface Mission {
  readonly id: string
  readonly kind: ActivityKind
  readonly goal: number
  readonly rewards: readonly Reward[]
}

/** The six daily missions; their rewards are decided here. */
export const missions: readonly Mission[] = [
  { id: 'signin', kind: 'signin', goal: 1, rewards: [{ item: 'martialExperience', count: 100 }] },
  { id: 'play1', kind: 'play', goal: 1, rewards: [{ item: 'martialExperience', count: 200 }] },
  { id: 'play3', kind: 'play', goal: 3, rewards: [{ item: 'pillRare', count: 2 }] },
  { id: 'train', kind: 'train', goal: 1, rewards: [{ item: 'martialExperience', count: 150 }] },
  { id: 'visit', kind: 'visit', goal: 1, rewards: [{ item: 'mallPoints', count: 30 }] },
  { id: 'news', kind: 'news', goal: 1, rewards: [{ item: 'mallPoints', count: 10 }] },
]

export const missionOf = (id: string): Mission | undefined => missions.find((mission) => mission.id === id)

export const missionState = (mission: Mission, progress: number, claimed: boolean) => {
  if (claimed) return 'claimed' as const
  return progress >= mission.goal ? ('claimable' as const) : ('locked' as const)
}

/** Awards of a day can be claimed until the end of its grace period, like the day's sign-in. */
export const missionRefusal = (mission: Mission, day: string, progress: number, now: number) => {
  if (!isRealDay(day) || day > dayOf(now)) return 'award_not_reached' as const
  if (isClosed(day, now)) return 'day_closed' as const
  return progress >= mission.goal ? null : ('award_not_reached' as const)
}
