import type { ErrorCode } from '../../contract/errors.ts'
import { type EventTimes, signupPhase } from './phases.ts'

/** spec: 0 not signed up, 1 pending review, 2 success, 3 review failed (must edit), 4 team recruiting. */
export const signupStatus = { none: 0, pending: 1, success: 2, failed: 3, recruiting: 4 } as const
export type SignupStatus = (typeof signupStatus)[keyof typeof signupStatus]

export const isSubmitted = (status: number): boolean =>
  status === signupStatus.pending || status === signupStatus.success

type Times = Pick<EventTimes, 'signupTo' | 'from'>

/**
 * Until when a team can be changed, filled and submitted. spec: must edit. decided here: a review may fail after the
 * signup has closed, so it can be corrected until the event begins, including new invitations for a free place.
 */
export const submitBy = ({ status, signupTo, from }: Times & { readonly status: number }): number =>
  status === signupStatus.failed ? Math.max(signupTo, from) : signupTo

/** Not accepted in time, so not any more. */
export const isMissed = (signup: Times & { readonly status: number }, now: number): boolean =>
  (signup.status === signupStatus.failed || signup.status === signupStatus.recruiting) && now >= submitBy(signup)

/** The event's times for a team of this status: after a failed review its signup is open for longer. */
export const teamTimes = <T extends Times>(times: T, status: SignupStatus): T => ({
  ...times,
  signupTo: submitBy({ ...times, status }),
})

export interface TeamFacts {
  readonly size: number
  readonly members: number
  readonly status: SignupStatus
}

/**
 * decided here: a place that becomes free in a submitted team stays free: nobody joins unreviewed, or is rewarded for
 * matches that others have played.
 */
export const hasSeat = ({ size, members, status }: TeamFacts): boolean => members < size && !isSubmitted(status)

export interface Places {
  readonly taken: number
  readonly total: number
}

export const isFull = ({ taken, total }: Places): boolean => taken >= total

const whyClosed = (times: EventTimes, now: number): ErrorCode | null => {
  const phase = signupPhase(times, now)
  if (phase === 'ongoing') return null
  return phase === 'before' ? 'registration_closed' : 'signup_ended'
}

export const whyNotSignUp = (
  times: EventTimes,
  places: Places,
  status: SignupStatus,
  agreed: boolean,
  now: number,
): ErrorCode | null => {
  const closed = whyClosed(times, now)
  if (closed) return closed
  if (status !== signupStatus.none) return 'already_done'
  if (isFull(places)) return 'event_full'
  return agreed ? null : 'event_agreement_required'
}

export const whyNotJoin = (
  times: EventTimes,
  team: TeamFacts,
  status: SignupStatus,
  agreed: boolean,
  now: number,
): ErrorCode | null => {
  const closed = whyClosed(teamTimes(times, team.status), now)
  if (closed) return closed
  if (status !== signupStatus.none) return 'already_done'
  if (!hasSeat(team)) return 'team_complete'
  return agreed ? null : 'event_agreement_required'
}

const statuses: readonly unknown[] = Object.values(signupStatus)
export const isSignupStatus = (status: unknown): status is SignupStatus => statuses.includes(status)
