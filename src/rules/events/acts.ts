import type { ErrorCode } from '../../contract/errors.ts'
import type { TeamRole } from '../../contract/event/events.ts'
import { type EventTimes, eventPhase, signupPhase } from './phases.ts'
import { isSubmitted, type SignupStatus, signupStatus, submitBy } from './signup.ts'

/** A player's status in an event; `role` is null if they are not in it. */
export interface Standing {
  readonly times: EventTimes
  readonly status: SignupStatus
  readonly role: TeamRole | null
}

/** decided here: when an event is withdrawn, all its periods end at that instant. */
export const timesUntil = (times: EventTimes, withdrawnAt: number | null): EventTimes => {
  if (withdrawnAt === null) return times
  const atMost = (at: number) => Math.min(at, withdrawnAt)
  return {
    signupFrom: atMost(times.signupFrom),
    signupTo: atMost(times.signupTo),
    from: atMost(times.from),
    to: atMost(times.to),
  }
}

type InTeam = Pick<Standing, 'times' | 'status'>

/** One deadline for everything that changes a team: its members, its name, their information. */
const isTooLate = ({ times, status }: InTeam, now: number): boolean => now >= submitBy({ ...times, status })

/** spec: filled once; changed only after a failed review. */
export const whyNotFill = (standing: Standing, complete: boolean, now: number): ErrorCode | null => {
  const { status } = standing
  if (status === signupStatus.none) return 'not_found'
  if (isSubmitted(status) || (complete && status !== signupStatus.failed)) return 'signup_info_final'
  return isTooLate(standing, now) ? 'signup_ended' : null
}

export interface Roster {
  readonly size: number
  readonly members: number
  /** Places of members who deleted their accounts, which may stay empty. */
  readonly vacated: number
  readonly leaderComplete: boolean
  readonly allComplete: boolean
  /** Nothing has changed since a failed review. */
  readonly asRefused: boolean
}

/**
 * decided here: every place must be taken; otherwise a team could wait until nobody can join any more and take part
 * with fewer. A team that lost a member who deleted their account is not excluded for that.
 */
export const isFilled = ({ size, members, vacated }: Pick<Roster, 'size' | 'members' | 'vacated'>): boolean =>
  members + vacated >= size

/**
 * spec: the leader's own information first, then every member's. spec: after a failed review one must edit; decided
 * here: any part of it, the operator's reason says which.
 */
export const whyNotSubmit = (standing: Standing, roster: Roster, now: number): ErrorCode | null => {
  const { status, role } = standing
  if (status === signupStatus.none) return 'not_found'
  if (role === 'member') return 'not_yours'
  if (isSubmitted(status)) return 'already_done'
  if (isTooLate(standing, now)) return 'signup_ended'
  if (status === signupStatus.failed && roster.asRefused) return 'nothing_changed'
  if (!roster.leaderComplete) return 'leader_info_required'
  if (!roster.allComplete) return 'member_info_incomplete'
  return isFilled(roster) ? null : 'team_not_full'
}

/**
 * decided here: nobody can leave once nobody else can join. If the signup overlaps the event, an accepted team stays
 * together from the event's beginning: rewards are for matches played by its members.
 */
export const whyNotLeave = (standing: InTeam, now: number): ErrorCode | null => {
  const { times, status } = standing
  if (isTooLate(standing, now)) return 'signup_ended'
  return status === signupStatus.success && eventPhase(times, now) !== 'before' ? 'team_plays' : null
}

/** Not submitted, and too late to submit: the team does not take part. */
export const hasLapsed = (standing: InTeam, now: number): boolean =>
  !isSubmitted(standing.status) && isTooLate(standing, now)

/**
 * Whether the team goes on without a member who deletes their account: once no other team can be founded, and if this
 * one plays.
 */
export const continuesWithout = (standing: InTeam, now: number): boolean =>
  signupPhase(standing.times, now) === 'ended' || whyNotLeave(standing, now) !== null

/** spec: a signup can be cancelled once. Whoever signs up again cannot cancel any more. */
export const whyNotCancel = (standing: Standing, cancelUsed: boolean, now: number): ErrorCode | null => {
  const { status, role } = standing
  if (status === signupStatus.none) return 'not_found'
  if (role === 'member') return 'not_yours'
  if (cancelUsed) return 'cancel_used_up'
  return whyNotLeave(standing, now)
}

/**
 * spec: a member can exit. `cancelUsed`: they led this team until they asked for the deletion of their account, and had
 * used up their cancellation before; they cannot leave, as they could not have as leader.
 */
export const whyNotExit = (standing: Standing, cancelUsed: boolean, now: number): ErrorCode | null => {
  const { status, role } = standing
  if (status === signupStatus.none) return 'not_found'
  if (role !== 'member') return 'not_yours'
  if (cancelUsed) return 'cancel_used_up'
  return whyNotLeave(standing, now)
}

/** decided here: a submitted team is for the operator to decide on, and must not change meanwhile. */
export const whyNotRemove = (standing: Standing, now: number): ErrorCode | null => {
  const { status, role } = standing
  if (status === signupStatus.none) return 'not_found'
  if (role !== 'leader') return 'not_yours'
  if (isSubmitted(status)) return 'team_submitted'
  return isTooLate(standing, now) ? 'signup_ended' : null
}

export const whyNotLead = ({ status, role }: Standing): ErrorCode | null => {
  if (status === signupStatus.none) return 'not_found'
  return role === 'leader' ? null : 'not_yours'
}

/** decided here: the team's name and icon can be corrected for as long as its members' information. */
export const whyNotEdit = (standing: Standing, now: number): ErrorCode | null => {
  const why = whyNotLead(standing)
  if (why) return why
  if (isSubmitted(standing.status)) return 'team_submitted'
  return isTooLate(standing, now) ? 'signup_ended' : null
}

/** No reminders once the information cannot be filled in any more. */
export const whyNotRemind = (standing: Standing, now: number): ErrorCode | null =>
  whyNotLead(standing) ?? (isTooLate(standing, now) ? 'signup_ended' : null)

export const whyNotRenew = (standing: Standing): ErrorCode | null =>
  whyNotLead(standing) ?? (isSubmitted(standing.status) ? 'team_submitted' : null)

/**
 * decided here: the team's status after a member has left. A failed review stays failed until it is submitted again.
 */
export const statusAfterExit = (status: SignupStatus): SignupStatus =>
  isSubmitted(status) ? signupStatus.recruiting : status
