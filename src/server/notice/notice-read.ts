import { and, or } from 'drizzle-orm'
import { readNotice } from '../../contract/news/notice.ts'
import { dayOf, isClosed } from '../../rules/time/calendar.ts'
import { verb } from '../call/verb.ts'
import { isAnyOf } from '../db/any-of.ts'
import { noticeReads, notices } from '../db/schema/index.ts'
import { recordActivity } from '../signin/activity.ts'
import { onBoard } from './board.ts'

/**
 * Reading counts for the day's mission even if the notice is old: the mission says "read the news". It counts for the
 * day it was read on, while that day can still be claimed, though the notice was withdrawn since; future times are
 * capped, as a phone's clock may be wrong.
 */
export const readNoticeVerb = verb(readNotice, async ({ tx, roleid, now }, { ids, at }) => {
  const readAt = Math.min(at ?? now, now)
  const shown = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(and(or(onBoard(now), onBoard(readAt)), isAnyOf(notices.id, ids)))
  if (shown.length === 0) return {}
  await tx
    .insert(noticeReads)
    .values(shown.map(({ id }) => ({ roleid, noticeId: id, at: now })))
    .onConflictDoNothing()
  const day = dayOf(readAt)
  if (!isClosed(day, now)) await recordActivity(tx, roleid, 'news', 1, day)
  return {}
})
