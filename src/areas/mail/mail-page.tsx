import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useParams } from 'wouter'
import { collectMail, deleteMail, mailList, readMail } from '../../contract/news/mail.ts'
import { to } from '../../contract/pages/paths.ts'
import { claimClosesAt, holdsGift, isOver, type MailNow } from '../../rules/saved-copy/mails.ts'
import { GoButton } from '../../shell/address/go-button.tsx'
import { back } from '../../shell/address/history.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { dateAndTime } from '../../shell/texts/format.ts'
import { useNow } from '../../state/clock.ts'
import { useFindInList } from '../../state/reading/use-find-in-list.ts'
import { Button } from '../../ui/button/button.tsx'
import { Panel } from '../../ui/surface/panel.tsx'
import { Paper, Paragraphs } from '../../ui/surface/paper.tsx'
import { Section } from '../../ui/surface/section.tsx'
import { ClaimButton } from '../shared/claim/claim-button.tsx'
import { useMark } from '../shared/claim/use-mark.ts'
import { Gifts } from './gifts.tsx'
import styles from './mail.module.css'
import { useMails } from './mails.ts'
import { SenderSeal } from './sender-seal.tsx'

const Letter = ({ mail }: { readonly mail: MailNow }) => {
  const { t } = useLingui()
  const mark = useMark()
  const now = useNow()
  useEffect(() => {
    if (!mail.read) mark(readMail, { ids: [mail.id] })
  }, [mail.id, mail.read, mark])
  const closesAt = claimClosesAt(mail)
  return (
    <>
      <Paper>
        <div className={styles.letter} data-alone={mail.gift === 'none' || undefined}>
          <header className={styles.head}>
            <h2>{mail.title}</h2>
            <p>
              <Trans>
                From {mail.sender}, {dateAndTime(mail.sentAt)}
              </Trans>
            </p>
            {mail.gift !== 'waiting' && (
              <p>
                {mail.expiresAt === null ? (
                  <Trans>Kept until you collect it</Trans>
                ) : (
                  <Trans>Kept until {dateAndTime(mail.expiresAt)}</Trans>
                )}
              </p>
            )}
          </header>
          <Paragraphs text={mail.body} />
          <div className={styles.foot}>
            {mail.orderId !== null && (
              <GoButton href={to('exchangeOrder', { id: mail.orderId })} look="gold">{t`View the order`}</GoButton>
            )}
            <SenderSeal mail={mail} large />
          </div>
        </div>
      </Paper>
      {mail.gift !== 'none' && (
        <Section title={t`Gift`}>
          <div className={styles.gift}>
            <Gifts label={t`Gift`} gifts={mail.gifts} collected={mail.gift === 'claimed'} />
            {mail.gift === 'claimed' ? (
              <p className={styles.collected}>{t`Collected`}</p>
            ) : isOver(mail, now) ? (
              <p>{t`This message has expired`}</p>
            ) : (
              <ClaimButton action={collectMail} args={{ id: mail.id }} wide>{t`Collect the gift`}</ClaimButton>
            )}
            {mail.gift === 'waiting' && closesAt !== null && (
              <p data-waiting="">
                <Trans>Must reach the server by {dateAndTime(closesAt)}</Trans>
              </p>
            )}
          </div>
        </Section>
      )}
      {!holdsGift(mail) && (
        <Button
          look="quiet"
          onClick={() => {
            mark(deleteMail, { ids: [mail.id] })
            back(to('mailList'))
          }}
        >{t`Delete this message`}</Button>
      )}
    </>
  )
}

const MailPage = () => {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { read, found } = useFindInList(
    mailList,
    {},
    { id, read: useMails(), find: ({ mails }) => mails.find((mail) => mail.id === id) },
  )
  return (
    <Screen
      title={t`Mail`}
      backTo={to('mailList')}
      read={read}
      promise={t`The mail appears here once you are online.`}
      empty={() =>
        found ? null : (
          <Panel
            scene="courier"
            title={t`This message no longer exists`}
            action={<GoButton href={to('mailList')}>{t`Go to mail`}</GoButton>}
          >
            <p>{t`It was deleted or has expired.`}</p>
          </Panel>
        )
      }
    >
      {() => found && <Letter mail={found} />}
    </Screen>
  )
}

export default MailPage
