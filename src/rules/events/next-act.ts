import type { TeamDetail } from '../../contract/event-teams.ts'
import type { EventDetail } from '../../contract/events.ts'
import { eventPhase, signupPhase } from './clocks.ts'
import { signupStatus } from './signup.ts'

/** The one thing that the player can do next, or why there is nothing to do. */
export type NextAct =
  | 'waitForSignup'
  | 'signUp'
  | 'full'
  | 'signupOver'
  | 'fillOwn'
  | 'invite'
  | 'waitForInfo'
  | 'submit'
  | 'waitForLeader'
  | 'waitForReview'
  | 'mend'
  | 'tooLate'
  | 'waitForStart'
  | 'play'
  | 'over'

type Facts = Pick<EventDetail, 'signupFrom' | 'signupTo' | 'from' | 'to' | 'status' | 'size' | 'places' | 'mine'>
type Roster = Pick<TeamDetail, 'members'>

const ofVisitor = (event: Facts, now: number): NextAct => {
  if (eventPhase(event, now) === 'ended') return 'over'
  const signup = signupPhase(event, now)
  if (signup === 'before') return 'waitForSignup'
  if (signup === 'ended') return 'signupOver'
  return event.places.taken >= event.places.total ? 'full' : 'signUp'
}

/** `team` is not known while it is read, or where a phone has no copy of it: then the service is asked. */
const ofRecruiting = ({ size, mine }: Facts, team: Roster | undefined): NextAct => {
  if (!mine?.complete) return 'fillOwn'
  if (mine.role === 'member') return 'waitForLeader'
  if (!team || size === 1) return size === 1 ? 'submit' : 'invite'
  if (team.members.length < size) return 'invite'
  return team.members.every(({ complete }) => complete) ? 'submit' : 'waitForInfo'
}

export const nextAct = (event: Facts, team: Roster | undefined, now: number): NextAct => {
  const { status, mine } = event
  if (!mine || status === signupStatus.none) return ofVisitor(event, now)
  const phase = eventPhase(event, now)
  if (status === signupStatus.success) {
    if (phase === 'before') return 'waitForStart'
    return phase === 'ongoing' ? 'play' : 'over'
  }
  if (phase === 'ended') return 'over'
  if (status === signupStatus.pending) return 'waitForReview'
  if (signupPhase(event, now) === 'ended') return 'tooLate'
  return status === signupStatus.failed ? 'mend' : ofRecruiting(event, team)
}
