import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { MOST_NOTICES } from '../../contract/news/most-listed.ts'
import { noticeReads, notices } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

export const onBoard = (now: number) =>
  and(lte(notices.publishedAt, now), or(isNull(notices.withdrawnAt), gt(notices.withdrawnAt, now)))

/** Pinned first, then urgent, then by time. */
const urgency = sql`case when ${notices.pinned} then 0 when ${notices.category} = 'urgent' then 1 else 2 end`

const inOrder = [urgency, desc(notices.publishedAt), desc(notices.id)]

export const boardOf = (tx: Tx, now: number) =>
  tx
    .select()
    .from(notices)
    .where(onBoard(now))
    .orderBy(...inOrder)
    .limit(MOST_NOTICES)

export const readBy = async (tx: Tx, roleid: string): Promise<ReadonlySet<string>> => {
  const rows = await tx.select({ id: noticeReads.noticeId }).from(noticeReads).where(eq(noticeReads.roleid, roleid))
  return new Set(rows.map(({ id }) => id))
}

/** Counts only what the list shows. */
export const unreadNotices = async (tx: Tx, roleid: string, now: number): Promise<number> => {
  const listed = tx
    .select({ id: notices.id })
    .from(notices)
    .where(onBoard(now))
    .orderBy(...inOrder)
    .limit(MOST_NOTICES)
    .as('listed')
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(listed)
    .leftJoin(noticeReads, and(eq(noticeReads.noticeId, listed.id), eq(noticeReads.roleid, roleid)))
    .where(isNull(noticeReads.noticeId))
  return row?.count ?? 0
}
