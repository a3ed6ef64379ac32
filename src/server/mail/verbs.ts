import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { collectMail, deleteMail, mailList, readMail } from '../../contract/news/mail.ts'
import { giftClosesAt } from '../../rules/saved-copy/mails.ts'
import { refuse } from '../call/refusal.ts'
import { verb } from '../call/verb.ts'
import { isAnyOf } from '../db/any-of.ts'
import { mails } from '../db/schema/index.ts'
import { grant } from '../ledger/balances.ts'
import { giftState, inBox, listedMails } from './box.ts'
import { kindOf } from './senders.ts'

const mailListVerb = verb(mailList, async ({ tx, roleid, now, language }) => {
  const rows = await listedMails(tx, roleid, now)
  return {
    mails: rows.map((mail) => ({
      id: mail.id,
      sender: mail.sender[language],
      title: mail.title[language],
      body: mail.body[language],
      sentAt: mail.sentAt,
      expiresAt: mail.expiresAt,
      read: mail.readAt !== null,
      gifts: [...mail.gifts],
      gift: giftState(mail),
      orderId: mail.orderId,
      kind: kindOf(mail),
    })),
  }
})

/** Skips ids that are not in the player's own box: marks are not refused, and reveal nothing about other boxes. */
const readMailVerb = verb(readMail, async ({ tx, roleid, now }, { ids }) => {
  await tx
    .update(mails)
    .set({ readAt: now })
    .where(and(inBox(roleid, now), isAnyOf(mails.id, ids), isNull(mails.readAt)))
  return {}
})

/** Deletes read mail only. If one has an uncollected gift, the whole request is refused. */
const deleteMailVerb = verb(deleteMail, async ({ tx, roleid, now }, { ids }) => {
  const asked = and(inBox(roleid, now), isAnyOf(mails.id, ids))
  const rows = await tx.select({ gifts: mails.gifts, collectedAt: mails.collectedAt }).from(mails).where(asked)
  if (rows.some((mail) => giftState(mail) === 'claimable')) return refuse('mail_gift_waiting')
  await tx
    .update(mails)
    .set({ deletedAt: now })
    .where(and(asked, isNotNull(mails.readAt)))
  return {}
})

/** Other players' mail counts as unknown. Collecting a gift marks the mail as read. */
const collectMailVerb = verb(collectMail, async ({ tx, roleid, now }, { id }) => {
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

export const mailVerbs = [mailListVerb, readMailVerb, deleteMailVerb, collectMailVerb] as const
