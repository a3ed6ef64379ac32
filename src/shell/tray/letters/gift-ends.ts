import type { Row } from '../../../client/outbox/row.ts'
import { collectMail, mailList } from '../../../contract/news/mail.ts'
import { claimClosesAt, expiryOf } from '../../../rules/saved-copy/mails.ts'
import { request } from '../../../state/layer.ts'

/** By the claim's opKey, when a letter's gift expires, if the saved copy has the letter. */
export const giftEndsOf = async (
  rows: readonly Pick<Row, 'action' | 'args' | 'opKey'>[],
): Promise<ReadonlyMap<string, number>> => {
  const gifts = rows.filter(({ action }) => action === collectMail.name)
  const mails = gifts.length > 0 ? (await request().kept(mailList, {}))?.data.mails : undefined
  const ends = gifts.flatMap(({ opKey, args }) => {
    const mail = mails?.find(({ id }) => id === args.id)
    const end = mail && claimClosesAt({ expiresAt: expiryOf(mail) })
    return end ? [[opKey, end] as const] : []
  })
  return new Map(ends)
}
