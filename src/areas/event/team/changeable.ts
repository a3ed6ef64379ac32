import type { EventDetail } from '../../../contract/event/events.ts'
import type { TeamDetail } from '../../../contract/event/teams.ts'
import { signupStatus, submitBy } from '../../../rules/events/signup.ts'

/** Before submission and after a failed review the leader can change who is in the team. */
export const isChangeable = (status: number): boolean =>
  status === signupStatus.recruiting || status === signupStatus.failed

/** Whether there is a free seat, and time to take it. */
export const canStillJoin = (
  event: Pick<EventDetail, 'signupTo' | 'from' | 'status'>,
  { members, size, status }: Pick<TeamDetail, 'members' | 'size' | 'status'>,
  now: number,
): boolean => isChangeable(status) && members.length < size && now < submitBy(event)
