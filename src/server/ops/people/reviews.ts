import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { reviewsApprove, reviewsList, reviewsReject } from '../../../contract/ops/player/reviews.ts'
import { signupStatus, submitBy } from '../../../rules/events/signup.ts'
import type { Config } from '../../config/config.ts'
import { players, reviews, signups, teams } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { acceptedLetter, refusedLetter, tellAll } from '../../event/letters.ts'
import { type EventRow, lockedEvent } from '../../event/place.ts'
import type { Letter } from '../../mail/box.ts'
import { holdRecipients } from '../../mail/recipients.ts'
import { pictureUrl } from '../../pictures/names.ts'
import { deny, type OpsContext, opsVerb } from '../api/verb.ts'
import { theOne } from '../find.ts'
import { playerRow } from './players.ts'
import { approvedLetter, rejectedLetter } from './review-letters.ts'

type Review = typeof reviews.$inferSelect
/** `reason` is null for an approval. */
interface Decision {
  readonly reason: string | null
  readonly now: number
  /** The team members who still exist. */
  readonly here: ReadonlySet<string>
}

/** The players concerned, and their letter. */
interface Decided {
  readonly concerned: readonly string[]
  readonly letter: Letter
}

/** A team is reviewed as one: the decision on its leader's review applies to all members. */
const decideSignup = async (tx: Tx, review: Review, event: EventRow, decision: Decision): Promise<Decided> => {
  const { reason, now, here } = decision
  if (reason === null && (now >= event.to || event.withdrawnAt !== null))
    return deny('conflict', 'this event is over: nobody can take part any more')
  const own = and(eq(signups.eventId, event.id), eq(signups.roleid, review.roleid))
  const signup = theOne(await tx.select().from(signups).where(own), 'signup', 'events list')
  const together = signup.teamId === null ? own : and(eq(signups.eventId, event.id), eq(signups.teamId, signup.teamId))
  const decided = await tx
    .update(signups)
    .set({ status: reason === null ? signupStatus.success : signupStatus.failed, reviewedAt: now })
    .where(and(together, eq(signups.status, signupStatus.pending)))
    .returning({ roleid: signups.roleid })
  if (decided.length === 0) return deny('conflict', 'this signup no longer waits: it was cancelled or changed')
  const concerned = decided.map(({ roleid }) => roleid).filter((roleid) => here.has(roleid))
  await tx
    .update(signups)
    .set({ reason })
    .where(and(eq(signups.eventId, event.id), inArray(signups.roleid, concerned)))
  if (reason !== null && signup.teamId !== null)
    await tx.update(teams).set({ asRefused: true }).where(eq(teams.id, signup.teamId))
  const mendable = now < submitBy({ ...event, status: signupStatus.failed })
  const letter =
    reason === null
      ? acceptedLetter(event.name)
      : refusedLetter(event.name, { reason, mendable, alone: event.size === 1 })
  return { concerned, letter }
}

const decideProfile = async (
  tx: Tx,
  { roleid, after }: Review,
  kind: 'avatar' | 'nickname',
  { reason }: Decision,
): Promise<Decided> => {
  if (reason === null && after !== null) {
    const change = kind === 'avatar' ? { avatar: after } : { nickname: after }
    await tx.update(players).set(change).where(eq(players.roleid, roleid))
  }
  return { concerned: [roleid], letter: reason === null ? approvedLetter(kind) : rejectedLetter(kind, reason) }
}

/**
 * The review, and all members of the team under review: nobody can join while it is pending. In one statement, because
 * the review passes to the next leader when its own is erased.
 */
const seenWith = async (tx: Tx, id: string) => {
  const others = alias(signups, 'others')
  const ofTheLeader = and(eq(signups.eventId, reviews.subject), eq(signups.roleid, reviews.roleid))
  const rows = await tx
    .select({ kind: reviews.kind, subject: reviews.subject, roleid: reviews.roleid, member: others.roleid })
    .from(reviews)
    .leftJoin(signups, and(eq(reviews.kind, 'signup'), ofTheLeader))
    .leftJoin(others, and(eq(others.eventId, signups.eventId), eq(others.teamId, signups.teamId)))
    .where(eq(reviews.id, id))
  const [seen] = rows
  return seen && { ...seen, together: [seen.roleid, ...rows.flatMap(({ member }) => member ?? [])] }
}

/**
 * Locks recipients first, then the event, then the review: the order used when a member leaves and the review is
 * withdrawn. Locking the recipients keeps them from being erased before the letter is written.
 */
const lockFirst = async (tx: Tx, id: string) => {
  const seen = await seenWith(tx, id)
  if (seen?.kind === 'signup') {
    const here = new Set((await holdRecipients(tx, seen.together)).keys())
    return { event: await lockedEvent(tx, seen.subject), here }
  }
  if (seen) await playerRow(tx, seen.roleid)
  return { event: null, here: new Set<string>() }
}

/** The row lock lets one of two operators through; the other learns who was first. */
const decide = async ({ tx, now, operator, concerns }: OpsContext, id: string, reason: string | null) => {
  const { event, here } = await lockFirst(tx, id)
  const review = theOne(
    await tx.select().from(reviews).where(eq(reviews.id, id)).for('update'),
    'review',
    'reviews list',
  )
  concerns(review.roleid)
  if (review.state !== 'waiting') {
    return deny(
      'conflict',
      `this was ${review.state} by ${review.decidedBy ?? 'somebody'} already: nothing is left to do`,
    )
  }
  const { kind } = review
  const decision = { reason, now, here }
  const { concerned, letter } =
    kind === 'signup'
      ? await decideSignup(tx, review, theOne(event ? [event] : [], 'event', 'events list'), decision)
      : await decideProfile(tx, review, kind, decision)
  concerns(...concerned)
  const state = reason === null ? ('approved' as const) : ('rejected' as const)
  // Members of a team may each have a pending row; the team's decision closes all of them.
  const same =
    kind === 'signup'
      ? and(
          eq(reviews.kind, 'signup'),
          eq(reviews.subject, review.subject),
          inArray(reviews.roleid, [review.roleid, ...concerned]),
          eq(reviews.state, 'waiting'),
        )
      : eq(reviews.id, id)
  await tx.update(reviews).set({ state, reason, decidedAt: now, decidedBy: operator }).where(same)
  await tellAll(tx, concerned, letter, now)
  return { id }
}

/** Shows pictures by URL, as a file name tells a reviewer nothing. */
const shown = (kind: string, value: string | null, config: Config): string | null =>
  kind === 'avatar' ? pictureUrl(config.imageBase, value) : value

export const reviewsListVerb = opsVerb(reviewsList, async ({ tx, deps }, { kind, limit }) => {
  const waiting = and(eq(reviews.state, 'waiting'), kind === undefined ? undefined : eq(reviews.kind, kind))
  const [count] = await tx.select({ count: sql<number>`count(*)::int` }).from(reviews).where(waiting)
  const rows = await tx
    .select()
    .from(reviews)
    .where(waiting)
    .orderBy(asc(reviews.askedAt), asc(reviews.id))
    .limit(limit)
  return {
    waiting: count?.count ?? 0,
    reviews: rows.map(({ id, roleid, before, after, subject, askedAt, ...row }) => {
      const [old, wanted] = [shown(row.kind, before, deps.config), shown(row.kind, after, deps.config)]
      return { id, kind: row.kind, roleid, before: old, after: wanted, subject, askedAt }
    }),
  }
})

export const reviewsApproveVerb = opsVerb(reviewsApprove, (context, { id }) => decide(context, id, null))

/** The audit log omits the reason, which may quote personal data; it is stored with the review and erased with it. */
export const reviewsRejectVerb = opsVerb(
  reviewsReject,
  (context, { id, reason }) => decide(context, id, reason),
  ({ id }) => ({ id }),
)
