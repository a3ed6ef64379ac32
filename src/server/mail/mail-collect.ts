import { and, eq, isNull } from 'drizzle-orm'
import { collectMail } from '../../contract/news/mail.ts'
import { giftClosesAt } from '../../rules/saved-copy/mails.ts'
import { refuse } from '../call/refusal.ts'
import { verb } from '../call/verb.ts'
import { mails } from '../db/schema/index.ts'
import { grant } from '../ledger/balances.ts'
import { giftState } from './box.ts'

/** Another player's mail does not exist here. Taking the gift is reading the mail. */
export const collectMailVerb = verb(collectMail, async ({ tx, roleid, now }, { id }) => {
  const own = and(eq(mails.id, id), eq(mails.roleid, roleid), isNull(mails.deletedAt))
  const [mail] = await tx.select().from(mails).where(own).for('update')
  if (!mail) return refuse('not_found')
  const state = giftState(mail)
  if (state === 'claimed') return refuse('already_done')
  if (state === 'none') return refuse('mail_without_gift')
  if (now >= giftClosesAt(mail)) return refuse('mail_expired')
  await tx
    .update(mails)
    .set({ collectedAt: now, readAt: mail.readAt ?? now })
    .where(own)
  const rewards = [...mail.gifts]
  await grant(tx, { roleid, reason: `mail:${id}`, now }, rewards)
  return { rewards }
})
