import { endsAt, endsSoon, isDone, type MailNow } from '../../rules/saved-copy/mails.ts'
import { shortDate } from '../../shell/texts/format.ts'

/** What ends within a day first, what is done last; in between unread first. Each by time. */
export const sorted = (mails: readonly MailNow[], now: number): readonly MailNow[] => {
  const place = (mail: MailNow): number => (endsSoon(mail, now) ? 0 : isDone(mail) ? 3 : mail.read ? 2 : 1)
  const end = (mail: MailNow): number => endsAt(mail) ?? 0
  return [...mails].sort(
    (a, b) => place(a) - place(b) || (endsSoon(a, now) ? end(a) - end(b) : 0) || b.sentAt - a.sentAt,
  )
}

export interface MailGroup {
  /** The beginning that all titles share: "Leaderboard reward" of "Leaderboard reward: Clears". */
  readonly shared: string | null
  readonly mails: readonly [MailNow, ...MailNow[]]
}

/** A time or an address has a colon too, without a space behind it. */
const TITLE = /^(?<shared>.+?)\s*(?:：|:(?=\s))\s*(?<own>.+)$/u
/** What only this title says. */
export const ownTitle = (title: string): string => TITLE.exec(title)?.groups?.own ?? title

const sharedBy = (mails: readonly MailNow[]): string | null => {
  const [first, ...others] = mails.map(({ title }) => TITLE.exec(title)?.groups?.shared)
  return first !== undefined && others.length > 0 && others.every((other) => other === first) ? first : null
}

/** Neighbours of one sender and day with the same `words`, which are said once. */
export const groupsOf = (mails: readonly MailNow[], words: (mail: MailNow) => string): readonly MailGroup[] => {
  const groups: [MailNow, ...MailNow[]][] = []
  for (const mail of mails) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    const isNext =
      before !== undefined &&
      before.read === mail.read &&
      before.kind === mail.kind &&
      shortDate(before.sentAt) === shortDate(mail.sentAt) &&
      words(before) === words(mail)
    if (group && isNext) group.push(mail)
    else groups.push([mail])
  }
  return groups.map((group) => ({ shared: sharedBy(group), mails: group }))
}
