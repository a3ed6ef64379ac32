import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { signupStatus } from '../../rules/events/signup.ts'
import { reviews, signups } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { TeamRow } from './place.ts'

/** A team is looked at as one, under its leader's name. */
export const askForReview = async (tx: Tx, { eventId, leader }: TeamRow, now: number): Promise<void> => {
  await tx
    .insert(reviews)
    .values({ id: `signup-${randomUUID()}`, kind: 'signup', roleid: leader, subject: eventId, askedAt: now })
}

/** From now on nobody changes it but the operator, and whoever leaves. */
export const submit = async (tx: Tx, team: TeamRow, now: number): Promise<void> => {
  await tx
    .update(signups)
    .set({ status: signupStatus.pending, submittedAt: now, reviewedAt: null, reason: null })
    .where(and(eq(signups.eventId, team.eventId), eq(signups.teamId, team.id)))
  await askForReview(tx, team, now)
}
