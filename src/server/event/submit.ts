import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { signupStatus } from '../../rules/events/signup.ts'
import { reviews, signups, teams } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { TeamRow } from './place.ts'

/** One review for the whole team, under its leader's name. */
const askForReview = async (tx: Tx, { eventId, leader }: TeamRow, now: number): Promise<void> => {
  await tx
    .insert(reviews)
    .values({ id: `signup-${randomUUID()}`, kind: 'signup', roleid: leader, subject: eventId, askedAt: now })
}

/** From now on only the operator can change it, or a member by leaving. It is reviewed under this name. */
export const submit = async (tx: Tx, team: TeamRow, now: number): Promise<void> => {
  await tx.update(teams).set({ name: team.name, asRefused: false }).where(eq(teams.id, team.id))
  await tx
    .update(signups)
    .set({ status: signupStatus.pending, submittedAt: now, reviewedAt: null, reason: null })
    .where(and(eq(signups.eventId, team.eventId), eq(signups.teamId, team.id)))
  await askForReview(tx, team, now)
}
