import { and, inArray, isNotNull } from 'drizzle-orm'
import { deleteMail } from '../../contract/news/mail.ts'
import { refuse } from '../call/refusal.ts'
import { verb } from '../call/verb.ts'
import { mails } from '../db/schema/index.ts'
import { giftState, inBox } from './box.ts'

/** Read mail alone, and never a gift that waits: then nothing of the whole request is deleted. */
export const deleteMailVerb = verb(deleteMail, async ({ tx, roleid, now }, { ids }) => {
  const asked = and(inBox(roleid, now), inArray(mails.id, ids))
  const rows = await tx.select({ gifts: mails.gifts, collectedAt: mails.collectedAt }).from(mails).where(asked)
  if (rows.some((mail) => giftState(mail) === 'claimable')) return refuse('mail_gift_waiting')
  await tx
    .update(mails)
    .set({ deletedAt: now })
    .where(and(asked, isNotNull(mails.readAt)))
  return {}
})
