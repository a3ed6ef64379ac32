import { useLingui } from '@lingui/react/macro'
import type { Order } from '../../../contract/mall/orders.ts'
import { dateAndTime } from '../../../shell/texts/format.ts'
import styles from './orders.module.css'

interface Told extends Pick<Order, 'orderedAt' | 'refundedAt' | 'shipsBy'> {
  readonly lines: readonly Pick<Order['lines'][number], 'currency' | 'price'>[]
}

/** When it was ordered and what became of it, where no parcel's way tells that. */
export const OrderStory = ({ order: { orderedAt, refundedAt, shipsBy, lines } }: { readonly order: Told }) => {
  const { t } = useLingui()
  if (refundedAt === null)
    return shipsBy === null && <p>{t`Ordered on ${dateAndTime(orderedAt)}. The contents arrived in your mail.`}</p>
  // Silver legend cards cost nothing.
  const paid = lines.some(({ currency, price }) => currency !== null && price > 0)
  return (
    <>
      <p className={styles.late}>
        {paid
          ? t`Canceled on ${dateAndTime(refundedAt)}. What you paid is back in your balance.`
          : t`Canceled on ${dateAndTime(refundedAt)}.`}
      </p>
      <p>{t`Ordered on ${dateAndTime(orderedAt)}.`}</p>
    </>
  )
}
