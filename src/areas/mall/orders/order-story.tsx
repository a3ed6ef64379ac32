import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Order } from '../../../contract/mall/orders.ts'
import { to } from '../../../contract/pages/paths.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { dateAndTime } from '../../../shell/texts/format.ts'
import { isPaid } from '../../shared/shipping/order-states.ts'
import styles from './orders.module.css'

interface Told extends Pick<Order, 'orderedAt' | 'refundedAt' | 'shippedAt' | 'shipsBy' | 'returned' | 'letter'> {
  readonly lines: readonly Pick<Order['lines'][number], 'currency' | 'price' | 'inCart'>[]
}

/** Cards of an order that was not shipped or came back wait for the next one. */
const BackInCart = ({ cards }: { readonly cards: number }) => {
  const { t } = useLingui()
  return (
    <>
      <p>
        {t`${plural(cards, {
          one: 'Its silver legend card went back to your mailing cart.',
          other: 'Its # silver legend cards went back to your mailing cart.',
        })}`}
      </p>
      <GoButton href={to('shopCar')} look="quiet">{t`Go to the mailing cart`}</GoButton>
    </>
  )
}

/** When it was ordered and what happened, for orders without a parcel to track. */
export const OrderStory = ({ order }: { readonly order: Told }) => {
  const { t } = useLingui()
  const { orderedAt, refundedAt, shippedAt, shipsBy, returned, letter, lines } = order
  if (refundedAt === null)
    return shipsBy === null && <p>{t`Ordered on ${dateAndTime(orderedAt)}. The contents arrived in your mail.`}</p>
  const cards = lines.filter(({ inCart }) => inCart).length
  return (
    <>
      <p className={styles.late}>
        {isPaid(lines)
          ? t`Refunded on ${dateAndTime(refundedAt)}. What you paid is back in your balance.`
          : t`Canceled on ${dateAndTime(refundedAt)}.`}
      </p>
      <p>{t`Ordered on ${dateAndTime(orderedAt)}.`}</p>
      {shippedAt !== null && <p>{t`Shipped on ${dateAndTime(shippedAt)}.`}</p>}
      {returned && <p>{t`The parcel came back.`}</p>}
      {letter !== undefined && (
        <GoButton href={to('mailDetail', { id: letter })} look="quiet">{t`Read the reason in your mail`}</GoButton>
      )}
      {cards > 0 && <BackInCart cards={cards} />}
    </>
  )
}
