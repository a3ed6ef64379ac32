import { and, eq, inArray } from 'drizzle-orm'
import { signupStatus } from '../../../rules/events/signup.ts'
import { players, reviews, signups } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { lockedEvent } from '../../event/place.ts'
import { sendMail } from '../../mail/box.ts'
import { deny } from '../door/refusal.ts'
import type { OpsContext } from '../door/verb.ts'
import { theOne } from '../find.ts'
import { approvedLetter, rejectedLetter } from './letters.ts'

type Review = typeof reviews.$inferSelect
/** `reason` is null when the answer is yes. */
interface Decision {
  readonly reason: string | null
  readonly now: number
}

/** A team is reviewed as one: what is decided for its leader is decided for all of it. */
const decideSignup = async (tx: Tx, review: Review, { reason, now }: Decision): Promise<readonly string[]> => {
  const own = and(eq(signups.eventId, review.subject), eq(signups.roleid, review.roleid))
  const signup = theOne(await tx.select().from(signups).where(own), 'signup', 'events list')
  const together =
    signup.teamId === null ? own : and(eq(signups.eventId, review.subject), eq(signups.teamId, signup.teamId))
  const decided = await tx
    .update(signups)
    .set({ status: reason === null ? signupStatus.success : signupStatus.failed, reviewedAt: now, reason })
    .where(and(together, eq(signups.status, signupStatus.pending)))
    .returning({ roleid: signups.roleid })
  if (decided.length === 0) return deny('conflict', 'this signup no longer waits: it was cancelled or changed')
  return decided.map(({ roleid }) => roleid)
}

const decideProfile = async (tx: Tx, review: Review, { reason }: Decision): Promise<readonly string[]> => {
  if (reason === null && review.after !== null) {
    const change = review.kind === 'avatar' ? { avatar: review.after } : { nickname: review.after }
    await tx.update(players).set(change).where(eq(players.roleid, review.roleid))
  }
  return [review.roleid]
}

/** Whoever leaves a team holds its event and then takes its review back: in the same order here. */
const lockEventFirst = async (tx: Tx, id: string): Promise<void> => {
  const [seen] = await tx.select().from(reviews).where(eq(reviews.id, id))
  if (seen?.kind === 'signup') await lockedEvent(tx, seen.subject)
}

/** The lock on the row lets one of two operators through; the other hears who was first. */
export const decide = async ({ tx, now, operator }: OpsContext, id: string, reason: string | null) => {
  await lockEventFirst(tx, id)
  const review = theOne(
    await tx.select().from(reviews).where(eq(reviews.id, id)).for('update'),
    'review',
    'reviews list',
  )
  if (review.state !== 'waiting') {
    return deny(
      'conflict',
      `this was ${review.state} by ${review.decidedBy ?? 'somebody'} already: nothing is left to do`,
    )
  }
  const decision = { reason, now }
  const concerned =
    review.kind === 'signup' ? await decideSignup(tx, review, decision) : await decideProfile(tx, review, decision)
  const state = reason === null ? ('approved' as const) : ('rejected' as const)
  // The members of a team may each have a row that waits; the team's answer is the answer to all of them.
  const same =
    review.kind === 'signup'
      ? and(
          eq(reviews.kind, 'signup'),
          eq(reviews.subject, review.subject),
          inArray(reviews.roleid, [...concerned]),
          eq(reviews.state, 'waiting'),
        )
      : eq(reviews.id, id)
  await tx.update(reviews).set({ state, reason, decidedAt: now, decidedBy: operator }).where(same)
  const letter = reason === null ? approvedLetter(review.kind) : rejectedLetter(review.kind, reason)
  for (const roleid of concerned) await sendMail(tx, roleid, letter, now)
  return { id }
}
