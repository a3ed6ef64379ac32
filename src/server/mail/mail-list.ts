import { mailList } from '../../contract/news/mail.ts'
import { verb } from '../call/verb.ts'
import { giftState, listedMails } from './box.ts'

export const mailListVerb = verb(mailList, async ({ tx, roleid, now, language }) => {
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
    })),
  }
})
