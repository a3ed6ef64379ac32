import { Trans, useLingui } from '@lingui/react/macro'
import { collectMail, type Mail } from '../../contract/news/mail.ts'
import { to } from '../../contract/pages/paths.ts'
import { Go } from '../../shell/screen/go.tsx'
import { shortDate } from '../../shell/texts/format.ts'
import { timeUntil } from '../../shell/texts/later-format.ts'
import { useNow } from '../../state/clock.ts'
import { Badge, Dot } from '../../ui/figure/badge.tsx'
import { List, Row } from '../../ui/list/list.tsx'
import { useWaitingGifts } from './mails.ts'

const GiftMark = ({ mail, waiting }: { readonly mail: Mail; readonly waiting: boolean }) => {
  if (mail.gift === 'none') return null
  if (waiting)
    return (
      <Badge tone="waiting">
        <Trans>Claim pending</Trans>
      </Badge>
    )
  return mail.gift === 'claimable' ? (
    <Badge tone="gold">
      <Trans>Gift</Trans>
    </Badge>
  ) : (
    <Badge tone="done">
      <Trans>Collected</Trans>
    </Badge>
  )
}

export const MailRows = ({ mails }: { readonly mails: readonly Mail[] }) => {
  const { t } = useLingui()
  const waiting = useWaitingGifts()
  const now = useNow()
  return (
    <List label={t`Mail`}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <Go href={to('mailDetail', { id: mail.id })}>
            <Row
              strong={!mail.read}
              lead={!mail.read && <Dot label={t`Unread`} />}
              title={mail.title}
              note={
                <>
                  {mail.sender} · {t`expires ${timeUntil(mail.expiresAt, now)}`}
                </>
              }
              end={
                <>
                  <GiftMark mail={mail} waiting={waiting.has(collectMail.opKey({ id: mail.id }))} />
                  <br />
                  {shortDate(mail.sentAt)}
                </>
              }
            />
          </Go>
        </li>
      ))}
    </List>
  )
}
