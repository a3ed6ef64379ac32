import { collectMail, type Mail } from '../../contract/news/mail.ts'
import { GRACE_MS } from '../time/calendar.ts'
import { awardNow, type OwnClaims } from './claims.ts'

export interface MailNow extends Omit<Mail, 'gift'> {
  /** `waiting`: taken on this device, and not confirmed yet. */
  readonly gift: Mail['gift'] | 'waiting'
}

/** What this device has done with mails, whether or not the copy knows of it. */
interface OwnMails {
  readonly claims: OwnClaims
  readonly read: ReadonlySet<string>
  readonly deleted: ReadonlySet<string>
}

/** What a copy of the mails means now. A gift is taken only once the service has said so. */
export const mailsNow = (copy: readonly Mail[], { claims, read, deleted }: OwnMails): readonly MailNow[] =>
  copy
    .filter(({ id }) => !deleted.has(id))
    .map((mail) => ({
      ...mail,
      read: mail.read || read.has(mail.id),
      gift: awardNow(mail.gift, collectMail.opKey({ id: mail.id }), claims),
    }))

/** The instant from which a gift cannot be collected any more: a claim made in time may have been on its way. */
export const giftClosesAt = ({ expiresAt }: Pick<Mail, 'expiresAt'>): number => expiresAt + GRACE_MS

/** Until the service has given it the letter stays. */
export const holdsGift = ({ gift }: Pick<MailNow, 'gift'>): boolean => gift === 'claimable' || gift === 'waiting'
