import { collectMail, deleteMail, type Mail, mailList, readMail } from '../../contract/news/mail.ts'
import { type Read, useRead } from '../../state/reading/use-read.ts'
import { useMarkedIds, useWaitingRows } from '../../state/rows.ts'

/** Unread first, then newest. */
const order = (a: Mail, b: Mail): number => Number(a.read) - Number(b.read) || b.sentAt - a.sentAt

/**
 * The mails, with what was read or deleted on this device counted at once. Gifts are only ever what the service said.
 */
export const useMails = (): Read<{ mails: Mail[] }> => {
  const read = useRead(mailList, {})
  const opened = useMarkedIds(readMail.name)
  const deleted = useMarkedIds(deleteMail.name)
  const mails = read.data?.mails
    .filter((mail) => !deleted.has(mail.id))
    .map((mail) => (opened.has(mail.id) ? { ...mail, read: true } : mail))
  return { ...read, data: mails && { mails } }
}

export const sorted = (mails: readonly Mail[]): Mail[] => [...mails].sort(order)

/** Mails whose gift waits in the outbox. */
export const useWaitingGifts = (): ReadonlySet<string> => {
  const keys = useWaitingRows()
    .filter((row) => row.action === collectMail.name)
    .map((row) => row.opKey)
  return new Set(keys)
}
