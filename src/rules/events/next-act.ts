import type { EventDetail } from '../../contract/event/events.ts'
import type { TeamDetail } from '../../contract/event/teams.ts'
import { isFilled, type Standing } from './acts.ts'
import { eventPhase, signupPhase } from './phases.ts'
import { isFull, isMissed, isSignupStatus, signupStatus } from './signup.ts'

export { submitBy } from './signup.ts'

/** The one thing that the player can do next, or why there is none. */
export type NextAct =
  | 'waitForSignup'
  | 'signUp'
  | 'full'
  | 'signupOver'
  | 'fillOwn'
  | 'unknownTeam'
  | 'invite'
  | 'waitForInfo'
  | 'submit'
  | 'waitForLeader'
  | 'waitForReview'
  | 'mend'
  | 'tooLate'
  | 'waitForStart'
  | 'play'
  | 'withdrawn'
  | 'over'

type Facts = Pick<
  EventDetail,
  'signupFrom' | 'signupTo' | 'from' | 'to' | 'status' | 'size' | 'places' | 'mine' | 'withdrawn'
>
type Roster = Pick<TeamDetail, 'members' | 'vacated'>

/** The player's status, from the service's answer and the clock. */
export const standingOf = (
  event: Pick<Facts, 'signupFrom' | 'signupTo' | 'from' | 'to' | 'status' | 'mine'>,
): Standing => ({
  times: event,
  status: isSignupStatus(event.status) ? event.status : signupStatus.none,
  role: event.mine?.role ?? null,
})

const ofVisitor = (event: Facts, now: number): NextAct => {
  if (eventPhase(event, now) === 'ended') return 'over'
  const signup = signupPhase(event, now)
  if (signup === 'before') return 'waitForSignup'
  if (signup === 'ended') return 'signupOver'
  return isFull(event.places) ? 'full' : 'signUp'
}

/** What a team still lacks before it can be submitted. */
export const lackOf = ({ size }: Pick<Facts, 'size'>, team: Roster): 'invite' | 'waitForInfo' | null => {
  if (!isFilled({ size, members: team.members.length, vacated: team.vacated ?? 0 })) return 'invite'
  return team.members.every(({ complete }) => complete) ? null : 'waitForInfo'
}

/** `team` is undefined while it loads, or if there is no saved copy. */
const ofRecruiting = (event: Facts, team: Roster | undefined): NextAct => {
  if (event.mine?.role === 'member') return 'waitForLeader'
  if (event.size === 1) return 'submit'
  return team ? (lackOf(event, team) ?? 'submit') : 'unknownTeam'
}

export const nextAct = (event: Facts, team: Roster | undefined, now: number): NextAct => {
  const { status, mine, withdrawn } = event
  if (withdrawn) return 'withdrawn'
  if (!mine || status === signupStatus.none) return ofVisitor(event, now)
  const phase = eventPhase(event, now)
  // Only participants can win prizes.
  if (phase === 'ended') return status === signupStatus.success ? 'over' : 'tooLate'
  if (status === signupStatus.success) return phase === 'before' ? 'waitForStart' : 'play'
  if (status === signupStatus.pending) return 'waitForReview'
  if (isMissed(event, now)) return 'tooLate'
  // Also after a failed review: somebody may have joined since, and left their details for later.
  if (!mine.complete) return 'fillOwn'
  return status === signupStatus.failed ? 'mend' : ofRecruiting(event, team)
}
