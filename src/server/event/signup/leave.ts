import { and, eq, ne } from 'drizzle-orm'
import { statusAfterExit } from '../../../rules/events/acts.ts'
import { type SignupStatus, signupStatus } from '../../../rules/events/signup.ts'
import { reviews, signups, teamMembers, teams } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { noteChange } from '../changed.ts'
import type { TeamRow } from '../place.ts'

/** What is stored of a player who left: only how often they cancelled. */
const out = {
  teamId: null,
  status: signupStatus.none,
  infoSealed: null,
  complete: false,
  agreedAt: null,
  submittedAt: null,
  reviewedAt: null,
  reason: null,
  remindedAt: null,
} as const

const ofTeam = ({ id, eventId }: TeamRow) => and(eq(signups.eventId, eventId), eq(signups.teamId, id))

/** Withdraws the pending review. */
const takeBackReview = async (tx: Tx, { eventId, leader }: TeamRow): Promise<void> => {
  await tx
    .delete(reviews)
    .where(
      and(
        eq(reviews.kind, 'signup'),
        eq(reviews.subject, eventId),
        eq(reviews.roleid, leader),
        eq(reviews.state, 'waiting'),
      ),
    )
}

/** Removes all members and frees the place. Returns the former members without the leader. */
export const dissolve = async (tx: Tx, team: TeamRow, now: number): Promise<readonly string[]> => {
  const others = await tx
    .select({ roleid: signups.roleid })
    .from(signups)
    .where(and(ofTeam(team), ne(signups.roleid, team.leader)))
  await takeBackReview(tx, team)
  await tx.update(signups).set(out).where(ofTeam(team))
  await tx.delete(teamMembers).where(eq(teamMembers.teamId, team.id))
  await tx.update(teams).set({ dissolvedAt: now, invite: null }).where(eq(teams.id, team.id))
  return others.map(({ roleid }) => roleid)
}

/** Frees one member's seat; what happens to the team is up to the caller. */
export const takeOut = async (tx: Tx, team: TeamRow, roleid: string): Promise<void> => {
  await tx
    .update(signups)
    .set(out)
    .where(and(ofTeam(team), eq(signups.roleid, roleid)))
  await tx.delete(teamMembers).where(and(eq(teamMembers.teamId, team.id), eq(teamMembers.roleid, roleid)))
  await noteChange(tx, team)
}

/**
 * A member leaves while others may still join, so a submitted team becomes void. Returns whether it did, and who is
 * left.
 */
export const leaveTeam = async (tx: Tx, team: TeamRow, status: SignupStatus, roleid: string) => {
  await takeOut(tx, team, roleid)
  const after = statusAfterExit(status)
  if (after !== status) {
    await takeBackReview(tx, team)
    await tx
      .update(signups)
      .set({ status: after, submittedAt: null, reviewedAt: null, reason: null })
      .where(ofTeam(team))
  }
  const rows = await tx.select({ roleid: signups.roleid }).from(signups).where(ofTeam(team))
  return { isVoid: after !== status, left: rows.map((row) => row.roleid) }
}
