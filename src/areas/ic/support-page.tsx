import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Sign } from '../../art/signs.ts'
import { icList } from '../../contract/arcade/ic-cards.ts'
import { to } from '../../contract/pages/paths.ts'
import { GoButton } from '../../shell/address/go-button.tsx'
import { Frame } from '../../shell/screen/screen.tsx'
import { useRead } from '../../state/reading/use-read.ts'
import { Paper } from '../../ui/surface/paper.tsx'
import { CustomerService } from '../shared/customer-service/customer-service.tsx'
import { SignImage } from '../shared/pictures/sign-image.tsx'
import styles from './ic.module.css'

interface StepProps {
  readonly sign: Sign
  readonly title: string
  readonly children: ReactNode
}

const Step = ({ sign, title, children }: StepProps) => (
  <li>
    <span>
      <SignImage of={sign} size={48} />
    </span>
    <div>
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  </li>
)

const IcSupportPage = () => {
  const { t } = useLingui()
  const { data } = useRead(icList, {})
  return (
    <Frame title={t`IC card support`} backTo={to('icList')}>
      <Paper>
        <ol role="list" className={styles.help}>
          <Step sign="chip" title={t`What it is for`}>
            <Trans>
              Machines recognize you by your IC card: put it in, or hold up its code from this app. What you play, draw
              and read in goes to the account that the card is bound to.
            </Trans>
          </Step>
          <Step sign="scan" title={t`Binding a card`}>
            <Trans>
              Scratch the field on the back free and scan the QR code, or type the number and the 6 digits of the
              secret. A card can be bound to one account only.
            </Trans>
          </Step>
          <Step sign="gate" title={t`Lost or stolen`}>
            <Trans>
              Unbind the card on its page. From then on machines no longer recognize you by it, and its codes stop
              working. Your cards, points and records stay with your account.
            </Trans>
          </Step>
          <Step sign="talk" title={t`Bound to another account`}>
            <Trans>
              Unbind it from that account first. If you cannot, customer service moves it to yours once you show that it
              is your card.
            </Trans>
          </Step>
        </ol>
      </Paper>
      <CustomerService />
      <div className={styles.acts}>
        {data?.cardSite && (
          <a className={styles.site} href={data.cardSite} target="_blank" rel="noreferrer">
            {t`Card support website`}
          </a>
        )}
        <GoButton wide look="quiet" href={to('icList')}>{t`View my IC cards`}</GoButton>
      </div>
    </Frame>
  )
}

export default IcSupportPage
