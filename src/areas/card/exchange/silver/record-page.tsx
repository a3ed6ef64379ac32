import { useLingui } from '@lingui/react/macro'
import { MOST_SILVER_RECORDS, silverRecords } from '../../../../contract/card/silver.ts'
import { to } from '../../../../contract/pages/paths.ts'
import { GoButton } from '../../../../shell/address/go-button.tsx'
import { Screen } from '../../../../shell/screen/screen.tsx'
import { useRead } from '../../../../state/reading/use-read.ts'
import { Panel } from '../../../../ui/surface/panel.tsx'
import { ListEnd } from '../../../shared/list-end.tsx'
import { RecordCard } from './record-card.tsx'
import styles from './silver.module.css'

const Nothing = () => {
  const { t } = useLingui()
  return (
    <Panel
      scene="ledger"
      title={t`Nothing exchanged yet`}
      action={
        <>
          <GoButton href={to('cardExchange')} look="gold">{t`Go to silver legend exchange`}</GoButton>
          <GoButton href={to('exchangeOrderList')} look="quiet">{t`Exchange orders`}</GoButton>
        </>
      }
    >
      <p>{t`Your exchanged silver legends are listed here, with their number and shipping status. Goods from the mall are under the exchange orders.`}</p>
    </Panel>
  )
}

const RecordPage = () => {
  const { t } = useLingui()
  return (
    <Screen
      title={t`Silver legend records`}
      backTo={to('cardExchange')}
      read={useRead(silverRecords, {})}
      promise={t`Your exchanged cards appear here once you are online.`}
      empty={({ records }) => (records.length === 0 ? <Nothing /> : null)}
    >
      {({ records }) => (
        <>
          <ul role="list" className={styles.records} aria-label={t`Silver legend records`}>
            {records.map((record) => (
              <li key={record.id}>
                <RecordCard record={record} />
              </li>
            ))}
          </ul>
          <ListEnd cut={records.length >= MOST_SILVER_RECORDS} />
        </>
      )}
    </Screen>
  )
}

export default RecordPage
