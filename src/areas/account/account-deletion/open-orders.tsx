import { useLingui } from '@lingui/react/macro'
import type { LeaveInfo } from '../../../contract/account/account-deletion.ts'
import { to } from '../../../contract/pages/paths.ts'
import { Go } from '../../../shell/address/go.tsx'
import { dateAndTime } from '../../../shell/texts/format.ts'
import styles from './leave.module.css'

/** The open orders that prevent the deletion, with links to each and to all. */
export const OpenOrders = ({ orders }: { readonly orders: LeaveInfo['openOrders'] }) => {
  const { t } = useLingui()
  return (
    <>
      <ul role="list" className={styles.orders}>
        {orders.map(({ id, orderedAt }) => (
          <li key={id}>
            <Go href={to('exchangeOrder', { id })}>{t`Order of ${dateAndTime(orderedAt)}`}</Go>
          </li>
        ))}
      </ul>
      <Go href={to('exchangeOrderList')} className={styles.all}>{t`Exchange orders`}</Go>
    </>
  )
}
