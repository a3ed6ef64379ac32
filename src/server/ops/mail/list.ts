import { desc } from 'drizzle-orm'
import { mailList } from '../../../contract/ops/player/mail.ts'
import { opsMailings } from '../../db/schema/index.ts'
import { opsVerb } from '../door/verb.ts'

export const mailingsListVerb = opsVerb(mailList, async ({ tx }, { limit }) => {
  const rows = await tx.select().from(opsMailings).orderBy(desc(opsMailings.begunAt)).limit(limit)
  return {
    mailings: rows.map(({ id, title, done, total, begunBy, begunAt, finishedAt }) => {
      return { id, title: title['zh-TW'], done, total, by: begunBy, begunAt, finishedAt }
    }),
  }
})
