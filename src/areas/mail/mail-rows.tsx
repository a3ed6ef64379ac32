import { Trans, useLingui } from '@lingui/react/macro'
import { to } from '../../contract/pages/paths.ts'
import { giftClosesAt, type MailNow } from '../../rules/saved-copy/mails.ts'
import { Go } from '../../shell/address/go.tsx'
import { RewardIcons } from '../../shell/items/reward-icons.tsx'
import { clock, shortDate } from '../../shell/texts/format.ts'
import { timeUntil } from '../../shell/texts/later-format.ts'
import { useNow } from '../../state/clock.ts'
import { Badge, Dot } from '../../ui/figure/badge.tsx'
import { Line } from '../../ui/list/line.tsx'
import { List, Row } from '../../ui/list/list.tsx'
import styles from './mail.module.css'
import { SenderSeal } from './sender-seal.tsx'

/** Up to this many kinds of items; the letter shows all. */
const MOST = 2

const GiftMark = ({ mail }: { readonly mail: MailNow }) => {
  if (mail.gift === 'none') return null
  if (mail.gift === 'waiting')
    return (
      <Badge tone="waiting">
        <Trans>Claim pending</Trans>
      </Badge>
    )
  return mail.gift === 'claimable' ? (
    <>
      <span className="sr-only">
        <Trans>Gift</Trans>
      </span>
      <span className={styles.gifts}>
        <RewardIcons rewards={mail.gifts.slice(0, MOST)} size={22} beside />
        {mail.gifts.length > MOST && `+${mail.gifts.length - MOST}`}
      </span>
    </>
  ) : (
    <Badge tone="done">
      <Trans>Collected</Trans>
    </Badge>
  )
}

export const MailRows = ({ mails }: { readonly mails: readonly MailNow[] }) => {
  const { t } = useLingui()
  const now = useNow()
  const ends = (mail: MailNow): string => {
    if (mail.gift !== 'waiting') return t`expires ${timeUntil(mail.expiresAt, now)}`
    const until = giftClosesAt(mail)
    return t`by ${shortDate(until)}, ${clock(until)}`
  }
  return (
    <List label={t`Mail`}>
      {mails.map((mail, index) => {
        const words = `${mail.sender} · ${ends(mail)}`
        const before = mails[index - 1]
        // What is said of the letter above is not said again: only its title and gift are its own.
        const isNext =
          before !== undefined &&
          before.read === mail.read &&
          shortDate(before.sentAt) === shortDate(mail.sentAt) &&
          `${before.sender} · ${ends(before)}` === words
        return (
          <li key={mail.id} className={styles.row} data-read={mail.read || undefined} data-next={isNext || undefined}>
            <Go href={to('mailDetail', { id: mail.id })}>
              {isNext ? (
                <Row
                  strong={!mail.read}
                  lead={<span className={styles.same}>{!mail.read && <Dot label={t`Unread`} />}</span>}
                  title={
                    <Line name={mail.title}>
                      <span className="sr-only">{words}</span>
                      <GiftMark mail={mail} />
                    </Line>
                  }
                />
              ) : (
                <Row
                  strong={!mail.read}
                  lead={<SenderSeal sender={mail.sender} unread={!mail.read} />}
                  title={mail.title}
                  note={words}
                  when={shortDate(mail.sentAt)}
                  mark={<GiftMark mail={mail} />}
                />
              )}
            </Go>
          </li>
        )
      })}
    </List>
  )
}
