import { and, inArray, isNull } from 'drizzle-orm'
import { readMail } from '../../contract/news/mail.ts'
import { verb } from '../call/verb.ts'
import { mails } from '../db/schema/index.ts'
import { inBox } from './box.ts'

/**
 * What is not in the player's own box is passed over: a mark has nothing to refuse, and tells nothing of other boxes.
 */
export const readMailVerb = verb(readMail, async ({ tx, roleid, now }, { ids }) => {
  await tx
    .update(mails)
    .set({ readAt: now })
    .where(and(inBox(roleid, now), inArray(mails.id, ids), isNull(mails.readAt)))
  return {}
})
