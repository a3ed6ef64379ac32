import type { ErrorCode } from '../../contract/errors.ts'
import { type EventTimes, signupPhase } from './clocks.ts'

/** spec: 0 not signed up, 1 pending review, 2 success, 3 review failed (must edit), 4 team recruiting. */
export const signupStatus = { none: 0, pending: 1, success: 2, failed: 3, recruiting: 4 } as const
export type SignupStatus = (typeof signupStatus)[keyof typeof signupStatus]

export interface TeamFacts {
  readonly size: number
  readonly members: number
  /** Members whose information is complete. */
  readonly complete: number
}

/** decided here: a team waits as recruiting until everybody is in and filled in, then goes to review. */
export const statusOfTeam = (team: TeamFacts): SignupStatus =>
  team.members >= team.size && team.complete >= team.size ? signupStatus.pending : signupStatus.recruiting

const whyClosed = (times: EventTimes, now: number): ErrorCode | null => {
  const phase = signupPhase(times, now)
  if (phase === 'ongoing') return null
  return phase === 'before' ? 'registration_closed' : 'signup_ended'
}

export const whyNotSignUp = (
  times: EventTimes,
  places: { readonly taken: number; readonly total: number },
  status: SignupStatus,
  agreed: boolean,
  now: number,
): ErrorCode | null => {
  const closed = whyClosed(times, now)
  if (closed) return closed
  if (status !== signupStatus.none) return 'already_done'
  if (places.taken >= places.total) return 'event_full'
  return agreed ? null : 'event_agreement_required'
}

export const whyNotJoin = (
  times: EventTimes,
  team: TeamFacts,
  status: SignupStatus,
  agreed: boolean,
  now: number,
): ErrorCode | null => {
  const closed = whyClosed(times, now)
  if (closed) return closed
  if (status !== signupStatus.none) return 'already_done'
  if (team.members >= team.size) return 'team_complete'
  return agreed ? null : 'event_agreement_required'
}

/**
 * spec: filled once; changed only when the review failed. decided here: a recruiting team's own rows are still being
 * filled.
 */
export const whyNotEditInfo = (status: SignupStatus, submitted: boolean): ErrorCode | null =>
  submitted && status !== signupStatus.failed ? 'signup_info_final' : null

/** spec: a signup is cancelled once. Whoever signs up again after that stays. */
export const whyNotCancel = (
  times: EventTimes,
  status: SignupStatus,
  cancelled: number,
  now: number,
): ErrorCode | null => {
  if (status === signupStatus.none) return 'not_found'
  if (cancelled > 0) return 'cancel_used_up'
  return signupPhase(times, now) === 'ended' ? 'signup_ended' : null
}

export interface PersonInfo {
  readonly name: string
  readonly phone: string
  readonly idNumber: string
}
const isFilled = (info: PersonInfo): boolean =>
  [info.name, info.phone, info.idNumber].every((text) => text.trim() !== '')

export const whyNotSubmit = (leader: PersonInfo, members: readonly PersonInfo[]): ErrorCode | null => {
  if (!isFilled(leader)) return 'leader_info_required'
  return members.every(isFilled) ? null : 'member_info_incomplete'
}
