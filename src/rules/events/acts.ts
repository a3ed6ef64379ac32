import type { ErrorCode } from '../../contract/errors.ts'
import type { TeamRole } from '../../contract/event/events.ts'
import { type EventTimes, eventPhase, signupPhase } from './clocks.ts'
import { isSubmitted, type SignupStatus, signupStatus, submitBy } from './signup.ts'

/** How a player stands in an event; `role` is null for whoever is not in it. */
export interface Standing {
  readonly times: EventTimes
  readonly status: SignupStatus
  readonly role: TeamRole | null
}

/** decided here: in an event that was withdrawn all is over at that instant. */
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

/** The one clock of all that changes a team: who is in it, what it is called, what was filled in. */
const isTooLate = ({ times, status }: InTeam, now: number): boolean => now >= submitBy({ ...times, status })

/** spec: filled once; changed only when the review failed. */
export const whyNotFill = (standing: Standing, complete: boolean, now: number): ErrorCode | null => {
  const { status } = standing
  if (status === signupStatus.none) return 'not_found'
  if (isSubmitted(status) || (complete && status !== signupStatus.failed)) return 'signup_info_final'
  return isTooLate(standing, now) ? 'signup_ended' : null
}

export interface Roster {
  readonly size: number
  readonly members: number
  /** Seats of whoever left the game for good, which may stay free. */
  readonly vacated: number
  readonly leaderComplete: boolean
  readonly allComplete: boolean
  /** Nothing of it has changed since a review failed. */
  readonly asRefused: boolean
}

/**
 * decided here: every seat is taken, whatever the clock says; else a team would wait until nobody can come any more and
 * take part with fewer. One that lost a member who left the game for good is not shut out for it.
 */
export const isFilled = ({ size, members, vacated }: Pick<Roster, 'size' | 'members' | 'vacated'>): boolean =>
  members + vacated >= size

/**
 * spec: the leader's own information first, then every member's. spec: after a review that failed one must edit;
 * decided here: whatever of it, the operator's reason says what.
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
 * decided here: nobody leaves once nobody else can come. Where the signup overlaps the event, an accepted team stays
 * together from the beginning on: what it is rewarded for was played by those who are in it.
 */
export const whyNotLeave = (standing: InTeam, now: number): ErrorCode | null => {
  const { times, status } = standing
  if (isTooLate(standing, now)) return 'signup_ended'
  return status === signupStatus.success && eventPhase(times, now) !== 'before' ? 'team_plays' : null
}

/** Neither submitted nor to be submitted any more: nobody of it takes part. */
export const isDead = (standing: InTeam, now: number): boolean =>
  !isSubmitted(standing.status) && isTooLate(standing, now)

/**
 * Whether those who are left go on without one who leaves the game for good: once no other team can be founded, and
 * where this one plays.
 */
export const goesOnWithout = (standing: InTeam, now: number): boolean =>
  signupPhase(standing.times, now) === 'ended' || whyNotLeave(standing, now) !== null

/** spec: a signup is cancelled once. Whoever signs up again after that stays. */
export const whyNotCancel = (standing: Standing, cancelled: number, now: number): ErrorCode | null => {
  const { status, role } = standing
  if (status === signupStatus.none) return 'not_found'
  if (role === 'member') return 'not_yours'
  if (cancelled > 0) return 'cancel_used_up'
  return whyNotLeave(standing, now)
}

/**
 * spec: a member can exit. `ledCancelled`: of one who led this very team, and handed it over by asking for their
 * account's end. Above one they had used their cancellation up before: they stay, as they would have as its leader.
 */
export const whyNotExit = (standing: Standing, now: number, ledCancelled = 0): ErrorCode | null => {
  const { status, role } = standing
  if (status === signupStatus.none) return 'not_found'
  if (role !== 'member') return 'not_yours'
  if (ledCancelled > 1) return 'cancel_used_up'
  return whyNotLeave(standing, now)
}

/** decided here: what was submitted is the operator's to decide on, and is not changed under their hands. */
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

/** decided here: what a team is called and looks like can be mended as long as what its members filled in. */
export const whyNotEdit = (standing: Standing, now: number): ErrorCode | null => {
  const why = whyNotLead(standing)
  if (why) return why
  if (isSubmitted(standing.status)) return 'team_submitted'
  return isTooLate(standing, now) ? 'signup_ended' : null
}

/** Whoever could fill in no more is reminded of nothing. */
export const whyNotRemind = (standing: Standing, now: number): ErrorCode | null =>
  whyNotLead(standing) ?? (isTooLate(standing, now) ? 'signup_ended' : null)

export const whyNotRenew = (standing: Standing): ErrorCode | null =>
  whyNotLead(standing) ?? (isSubmitted(standing.status) ? 'team_submitted' : null)

/** decided here: where a team goes whose member left. What was refused stays refused until it is submitted again. */
export const statusAfterExit = (status: SignupStatus): SignupStatus =>
  isSubmitted(status) ? signupStatus.recruiting : status
