import { useLingui } from '@lingui/react/macro'
import type { LeaveInfo } from '../../../contract/account/deregister.ts'
import { to } from '../../../contract/pages/paths.ts'
import { Go } from '../../../shell/address/go.tsx'
import { dateAndTime } from '../../../shell/texts/format.ts'

/** The orders that keep somebody from leaving, each with the way to it. */
export const OpenOrders = ({ orders }: { readonly orders: LeaveInfo['openOrders'] }) => {
  const { t } = useLingui()
  return orders.map(({ id, orderedAt }) => (
    <p key={id}>
      <Go href={to('exchangeOrder', { id })}>{t`Order of ${dateAndTime(orderedAt)}`}</Go>
    </p>
  ))
}
