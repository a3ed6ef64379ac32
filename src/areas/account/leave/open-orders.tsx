import { useLingui } from '@lingui/react/macro'
import type { LeaveInfo } from '../../../contract/account-leave.ts'
import { to } from '../../../contract/paths.ts'
import { Go } from '../../../shell/screen/go.tsx'
import { dateAndTime } from '../../../shell/texts/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { stateOf } from '../../shared/order-states.ts'
import styles from './leave.module.css'

/** The orders that keep somebody from leaving, each with the way to it. */
export const OpenOrders = ({ orders }: { readonly orders: LeaveInfo['openOrders'] }) => {
  const { i18n, t } = useLingui()
  return orders.map(({ id, status, orderedAt }) => {
    const state = stateOf({ status, refundedAt: null })
    return (
      <p key={id} className={styles.order}>
        <Go href={to('exchangeOrder', { id })}>{t`Order of ${dateAndTime(orderedAt)}`}</Go>
        <Badge tone={state.tone}>{i18n._(state.name)}</Badge>
      </p>
    )
  })
}
