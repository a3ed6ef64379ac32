import { Trans, useLingui } from '@lingui/react/macro'
import type { IcCard, IcList } from '../../contract/arcade/ic-cards.ts'
import { to } from '../../contract/pages/paths.ts'
import { Go } from '../../shell/address/go.tsx'
import { GoButton } from '../../shell/address/go-button.tsx'
import { asOf } from '../../shell/texts/format.ts'
import { useNow } from '../../state/clock.ts'
import styles from './ic.module.css'
import { IcCardFace } from './ic-card-face.tsx'

interface ItemProps {
  readonly card: IcCard
  readonly types: IcList['types']
}

/** When and where the card was last used. */
const LastUsed = ({ last }: Pick<IcCard, 'last'>) => {
  const now = useNow()
  return last === null ? (
    <Trans>Not used at a machine yet</Trans>
  ) : (
    <Trans>
      Last login {asOf(last.at, now)} · {last.store}
    </Trans>
  )
}

export const IcCardItem = ({ card, types }: ItemProps) => {
  const { t } = useLingui()
  const { number, blocked, last } = card
  return (
    <li className={styles.card}>
      <Go href={to('icDetail', {}, { id: number })} className={styles.open}>
        <IcCardFace card={card} types={types} />
      </Go>
      <p className={styles.quiet}>
        <LastUsed last={last} />
      </p>
      {!blocked && (
        <GoButton wide look={card.main ? 'gold' : 'link'} href={to('icCode', {}, { id: number })}>
          {t`Show code for machine login`}
        </GoButton>
      )}
    </li>
  )
}
