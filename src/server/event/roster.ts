import { and, asc, eq } from 'drizzle-orm'
import { isFilled, type Roster } from '../../rules/events/acts.ts'
import { isSignupStatus } from '../../rules/events/signup.ts'
import { refuse } from '../call/refusal.ts'
import { signups, teamMembers } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Secrets } from '../session/secrets.ts'
import type { EventRow, TeamRow } from './place.ts'

export interface Member {
  readonly roleid: string
  readonly joinedAt: number
  readonly complete: boolean
  readonly remindedAt: number | null
}

/** In the order they joined. */
export const membersOf = (tx: Tx, { id, eventId }: Pick<TeamRow, 'id' | 'eventId'>): Promise<Member[]> =>
  tx
    .select({
      roleid: teamMembers.roleid,
      joinedAt: teamMembers.joinedAt,
      complete: signups.complete,
      remindedAt: signups.remindedAt,
    })
    .from(teamMembers)
    .innerJoin(signups, and(eq(signups.eventId, eventId), eq(signups.roleid, teamMembers.roleid)))
    .where(eq(teamMembers.teamId, id))
    .orderBy(asc(teamMembers.joinedAt), asc(teamMembers.roleid))

/** A team's status is its leader's. */
export const standingOf = async (tx: Tx, { eventId, leader }: TeamRow) => {
  const [row] = await tx
    .select({ status: signups.status })
    .from(signups)
    .where(and(eq(signups.eventId, eventId), eq(signups.roleid, leader)))
  return row && isSignupStatus(row.status) ? { status: row.status } : refuse('not_found')
}

export const rosterOf = (
  { size }: EventRow,
  { leader, asRefused, vacated }: TeamRow,
  members: readonly Member[],
): Roster => ({
  size,
  members: members.length,
  vacated,
  leaderComplete: members.some(({ roleid, complete }) => roleid === leader && complete),
  allComplete: members.every(({ complete }) => complete),
  asRefused,
})

export const isReady = (roster: Roster): boolean => isFilled(roster) && roster.allComplete

/** The id of a member as sent to the leader's phone: useless anywhere else, so that player numbers are not revealed. */
export const memberId = (secrets: Secrets, team: string, roleid: string): string =>
  secrets.index('team-member', `${team}:${roleid}`).slice(0, 20)
