import { and, asc, eq, sql } from 'drizzle-orm'
import { reviewsList } from '../../../contract/ops/player/reviews.ts'
import type { Config } from '../../config.ts'
import { reviews } from '../../db/schema/index.ts'
import { pictureUrl } from '../../pictures/names.ts'
import { opsVerb } from '../door/verb.ts'

/** A picture's name says nothing to whoever has to judge it. */
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
