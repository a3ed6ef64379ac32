import type { EventDetail } from '../../../contract/event/events.ts'
import type { TeamDetail } from '../../../contract/event/teams.ts'
import { signupStatus, submitBy } from '../../../rules/events/signup.ts'

/** Before a team is submitted, and after a review that failed: then its leader can still change who is in it. */
export const isChangeable = (status: number): boolean =>
  status === signupStatus.recruiting || status === signupStatus.failed

/** Whether anybody can take a seat yet: there is one, and time. */
export const canStillJoin = (
  event: Pick<EventDetail, 'signupTo' | 'from' | 'status'>,
  { members, size, status }: Pick<TeamDetail, 'members' | 'size' | 'status'>,
  now: number,
): boolean => isChangeable(status) && members.length < size && now < submitBy(event)
