import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type IcCard, type IcList, mainIc } from '../../../contract/arcade/ic-cards.ts'
import { to } from '../../../contract/pages/paths.ts'
import { readIcNumber, showIcNumber } from '../../../rules/codes/ic-number.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { asOf } from '../../../shell/texts/format.ts'
import { longDate } from '../../../shell/texts/later-format.ts'
import { useNow } from '../../../state/clock.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DefinitionList } from '../../../ui/list/definition-list.tsx'
import { CustomerService } from '../../shared/customer-service/customer-service.tsx'
import { useLive } from '../../shared/live/use-live.ts'
import { scanUsed } from '../../shared/scanned.ts'
import styles from '../ic.module.css'
import { IcCardFace } from '../ic-card-face.tsx'
import { Logins } from './logins.tsx'
import { UnbindCard } from './unbind-card.tsx'

interface OwnCardProps {
  readonly card: IcCard
  readonly types: IcList['types']
}

export const OwnCard = ({ card, types }: OwnCardProps) => {
  const { t } = useLingui()
  const { number, main, blocked, boundAt, last } = card
  const { run, busy, why } = useLive()
  const now = useNow()
  const [inFull, setInFull] = useState(false)
  const [unbinding, setUnbinding] = useState(false)
  // The card is bound, so saved scans of it have no use any more.
  useEffect(() => scanUsed('id', (value) => readIcNumber(value) === number), [number])
  const lastUsed = last ? (
    <>
      {asOf(last.at, now)}
      <span className={styles.where}>{`${last.store}\u00a0· ${last.machine}`}</span>
    </>
  ) : (
    <Trans>Not used at a machine yet</Trans>
  )
  return (
    <>
      <IcCardFace card={card} types={types} {...(inFull && { number: showIcNumber(number) })} />
      {blocked && (
        <div className={styles.alert}>
          <p>
            <Trans>Customer service has blocked this card. Machines do not take it.</Trans>
          </p>
          <CustomerService />
        </div>
      )}
      <div className={styles.acts}>
        {!blocked && (
          <GoButton wide look="gold" href={to('icCode', {}, { id: number })}>{t`Show code for machine login`}</GoButton>
        )}
        <Button wide look="bare" onClick={() => setInFull(!inFull)}>
          {inFull ? t`Hide number` : t`Show number`}
        </Button>
      </div>
      <DefinitionList
        items={[
          { id: 'bound', name: t`Bound since`, value: longDate(boundAt) },
          { id: 'last', name: t`Last login`, value: lastUsed },
        ]}
      />
      <div className={styles.acts}>
        {!main && !blocked && (
          <Button
            wide
            look="quiet"
            busy={busy}
            why={why}
            onClick={() => run(mainIc, { number }, () => t`This is your main card now`)}
          >
            {t`Make this the main card`}
          </Button>
        )}
        <Button wide look="bare" why={why} onClick={() => setUnbinding(true)}>{t`Unbind this card`}</Button>
      </div>
      {/* They come with an answer of their own: below them nothing could stand still. */}
      <Logins number={number} onStranger={() => setUnbinding(true)} />
      <UnbindCard card={unbinding ? card : null} onClose={() => setUnbinding(false)} />
    </>
  )
}
