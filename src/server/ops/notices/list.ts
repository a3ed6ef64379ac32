import { desc } from 'drizzle-orm'
import { noticesList } from '../../../contract/ops/world/notices.ts'
import { notices } from '../../db/schema/index.ts'
import { opsVerb } from '../door/verb.ts'

export const noticesListVerb = opsVerb(noticesList, async ({ tx }, { limit }) => {
  const rows = await tx.select().from(notices).orderBy(desc(notices.publishedAt), desc(notices.id)).limit(limit)
  return {
    notices: rows.map(({ id, category, title, pinned, publishedAt, withdrawnAt }) => {
      return { id, category, title: title['zh-TW'], pinned, publishedAt, withdrawnAt }
    }),
  }
})
