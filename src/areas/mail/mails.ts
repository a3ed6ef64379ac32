import { deleteMail, mailList, readMail } from '../../contract/news/mail.ts'
import { type MailNow, mailsNow } from '../../rules/saved-copy/mails.ts'
import { useMarkedIds } from '../../state/marked-ids.ts'
import { type Read, useRead } from '../../state/reading/use-read.ts'
import { useOwnClaims } from '../../state/rows.ts'

/** The mails with what was read, deleted or collected on this device already applied. */
export const useMails = (): Read<{ readonly mails: readonly MailNow[] }> => {
  const copy = useRead(mailList, {})
  const claims = useOwnClaims()
  const read = useMarkedIds(readMail.name)
  const deleted = useMarkedIds(deleteMail.name)
  return { ...copy, data: copy.data && { mails: mailsNow(copy.data.mails, { claims, read, deleted }) } }
}
