import { mailList } from '../../contract/news/mail.ts'
import { verb } from '../call/verb.ts'
import { giftState, newestMails } from './box.ts'

const MOST = 200

export const mailListVerb = verb(mailList, async ({ tx, roleid, now, language }) => {
  const rows = await newestMails(tx, roleid, now, MOST)
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
