import { collectMail, type Mail } from '../../contract/news/mail.ts'
import { DAY_MS, GRACE_MS } from '../time/calendar.ts'
import { awardNow, type OwnClaims } from './claims.ts'

export interface MailNow extends Omit<Mail, 'gift' | 'expiresAt'> {
  /** `waiting`: claimed on this device, and not confirmed yet. */
  readonly gift: Mail['gift'] | 'waiting'
  readonly expiresAt: number | null
}

/** Null for goods that were paid for: the service renews their letter until they are collected. */
export const expiryOf = ({
  gift,
  orderId,
  expiresAt,
}: Pick<Mail, 'orderId' | 'expiresAt'> & Pick<MailNow, 'gift'>): number | null =>
  orderId !== null && holdsGift({ gift }) ? null : expiresAt

/** Whether it is over. A claim that waits is told of for as long as it does. */
export const isOver = ({ gift, expiresAt }: Pick<MailNow, 'gift' | 'expiresAt'>, now: number): boolean =>
  expiresAt !== null && expiresAt <= now && gift !== 'waiting'

/** What this device did with mails, whether or not the copy contains it. */
interface OwnMails {
  readonly claims: OwnClaims
  readonly read: ReadonlySet<string>
  readonly deleted: ReadonlySet<string>
}

/** The mails now, given a saved copy. A gift counts as claimed only after the service has confirmed it. */
export const mailsNow = (copy: readonly Mail[], { claims, read, deleted }: OwnMails): readonly MailNow[] =>
  copy
    .filter(({ id }) => !deleted.has(id))
    .map((mail) => {
      const gift = awardNow(mail.gift, collectMail.opKey({ id: mail.id }), claims)
      // Collecting its gift marks a letter as read.
      return {
        ...mail,
        gift,
        expiresAt: expiryOf({ ...mail, gift }),
        read: mail.read || read.has(mail.id) || gift === 'claimed',
      }
    })

/** When a gift cannot be claimed any more: with a grace period, because a claim made in time may be on its way. */
export const giftClosesAt = ({ expiresAt }: Pick<Mail, 'expiresAt'>): number => expiresAt + GRACE_MS

/** Of a saved letter; null if it never closes. */
export const claimClosesAt = ({ expiresAt }: Pick<MailNow, 'expiresAt'>): number | null =>
  expiresAt === null ? null : giftClosesAt({ expiresAt })

/** The letter stays until the service has given the gift. */
export const holdsGift = ({ gift }: Pick<MailNow, 'gift'>): boolean => gift === 'claimable' || gift === 'waiting'

/** Nothing is left to do with it: read, and its gift collected if it has one. */
export const isDone = (mail: Pick<MailNow, 'gift' | 'read'>): boolean => mail.read && !holdsGift(mail)

/** Until when the player can act on it; null for good. A waiting claim has to arrive by the end of the grace period. */
export const endsAt = (mail: Pick<MailNow, 'gift' | 'expiresAt'>): number | null =>
  mail.gift === 'waiting' ? claimClosesAt(mail) : mail.expiresAt

/** Less than a day is left for it. */
export const endsSoon = (mail: MailNow, now: number): boolean =>
  !isDone(mail) && (endsAt(mail) ?? Number.POSITIVE_INFINITY) - now < DAY_MS
