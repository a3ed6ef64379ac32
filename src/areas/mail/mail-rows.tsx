import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { to } from '../../contract/pages/paths.ts'
import { endsAt, endsSoon, isDone, type MailNow } from '../../rules/saved-copy/mails.ts'
import { Go } from '../../shell/address/go.tsx'
import { RewardIcons } from '../../shell/items/reward-icons.tsx'
import { clock, shortDate } from '../../shell/texts/format.ts'
import { useNow } from '../../state/clock.ts'
import { Dot } from '../../ui/figure/badge.tsx'
import { Line } from '../../ui/list/line.tsx'
import { List, Row } from '../../ui/list/list.tsx'
import { WaitBadge } from '../shared/claim/wait-badge.tsx'
import styles from './mail.module.css'
import { groupsOf, type MailGroup, ownTitle } from './mail-groups.ts'
import { SenderSeal } from './sender-seal.tsx'

/** Up to this many kinds of items; the letter shows all. */
const MOST = 2

const GiftMark = ({ mail }: { readonly mail: MailNow }) => {
  if (mail.gift === 'waiting')
    return (
      <WaitBadge>
        <Trans>Claim pending</Trans>
      </WaitBadge>
    )
  if (mail.gift === 'claimed')
    return (
      <span className={`${styles.gifts} ${styles.given}`} aria-hidden="true">
        <RewardIcons rewards={mail.gifts} most={MOST} size={22} beside />✓
      </span>
    )
  if (mail.gift !== 'claimable') return null
  return (
    <>
      <span className="sr-only">
        <Trans>Gift</Trans>
      </span>
      <span className={styles.gifts}>
        <RewardIcons rewards={mail.gifts} most={MOST} size={22} beside />
      </span>
    </>
  )
}

/** What is next to do with a letter, and until when; of one that is done, what was done. */
const useNext = () => {
  const { t } = useLingui()
  const now = useNow()
  return (mail: MailNow) => {
    const until = endsAt(mail)
    const soon = endsSoon(mail, now)
    const told = (): string => {
      if (isDone(mail)) return mail.gift === 'claimed' ? t`Collected` : t`Read`
      if (until === null) return mail.gift === 'waiting' ? t`waiting to be sent` : t`not collected yet`
      const [day, time] = [shortDate(until), clock(until)]
      const when = soon || mail.gift === 'waiting' ? t`${day}, ${time}` : day
      if (mail.gift === 'waiting') return t`send by ${when}`
      return mail.gift === 'claimable' ? t`collect by ${when}` : t`read by ${when}`
    }
    return { soon, text: told() }
  }
}

interface RowsProps extends MailGroup {
  readonly next: ReturnType<typeof useNext>
}

/** Letters of one sender and day: what they share is said once, and their titles and gifts follow. */
const Rows = ({ shared, mails, next }: RowsProps) => {
  const { t } = useLingui()
  const [first] = mails
  const { soon, text } = next(first)
  const note = (
    <>
      {first.sender}
      <span data-waiting={first.gift === 'waiting' || undefined}>
        {' · '}
        <span data-soon={soon || undefined}>{text}</span>
      </span>
    </>
  )
  const lead = <SenderSeal mail={first} />
  const when = shortDate(first.sentAt)
  return (
    <>
      {shared !== null && (
        <li className={styles.row} data-read={first.read || undefined}>
          <Row strong={!first.read} lead={lead} title={shared} note={note} when={when} />
        </li>
      )}
      {mails.map((mail, index) => {
        const isNext = shared !== null || index > 0
        return (
          <li key={mail.id} className={styles.row} data-read={mail.read || undefined} data-next={isNext || undefined}>
            <Go href={to('mailDetail', { id: mail.id })}>
              {isNext ? (
                <Row
                  strong={!mail.read}
                  lead={<span className={styles.same}>{!mail.read && <Dot label={t`Unread`} />}</span>}
                  title={
                    <Line
                      name={
                        shared === null ? (
                          mail.title
                        ) : (
                          <>
                            <span className="sr-only">{mail.title.slice(0, -ownTitle(mail.title).length)}</span>
                            {ownTitle(mail.title)}
                          </>
                        )
                      }
                    >
                      <span className="sr-only">{note}</span>
                      <GiftMark mail={mail} />
                    </Line>
                  }
                />
              ) : (
                <Row
                  strong={!mail.read}
                  lead={lead}
                  title={mail.title}
                  note={note}
                  when={when}
                  mark={<GiftMark mail={mail} />}
                />
              )}
            </Go>
          </li>
        )
      })}
    </>
  )
}

/** In the order of `sorted`; what is done stands under a heading of its own. */
export const MailRows = ({ mails }: { readonly mails: readonly MailNow[] }) => {
  const { t } = useLingui()
  const next = useNext()
  const groups = groupsOf(mails, (mail) => `${mail.sender} · ${next(mail).text}`)
  return (
    <List label={t`Mail`}>
      {groups.map((group, index) => {
        const [first] = group.mails
        const before = groups[index - 1]
        return (
          <Fragment key={first.id}>
            {isDone(first) && !(before && isDone(before.mails[0])) && (
              <li className={styles.done}>
                <h2>{t({ message: 'Done', context: 'letters' })}</h2>
              </li>
            )}
            <Rows {...group} next={next} />
          </Fragment>
        )
      })}
    </List>
  )
}
