import { and, asc, eq, sql } from 'drizzle-orm'
import { reviewsList } from '../../../contract/ops-reviews.ts'
import { reviews } from '../../db/schema/index.ts'
import { opsVerb } from '../door/verb.ts'

export const reviewsListVerb = opsVerb(reviewsList, async ({ tx }, { kind, limit }) => {
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
      return { id, kind: row.kind, roleid, before, after, subject, askedAt }
    }),
  }
})
