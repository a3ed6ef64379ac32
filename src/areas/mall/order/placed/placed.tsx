import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Order, OrderPreview } from '../../../../contract/mall/orders.ts'
import { to } from '../../../../contract/pages/paths.ts'
import { orderNumber } from '../../../../rules/mall/order-number.ts'
import { GoButton } from '../../../../shell/address/go-button.tsx'
import { itemName } from '../../../../shell/items/item-names.ts'
import { ItemPicture } from '../../../../shell/items/item-picture.tsx'
import { dayMoment, number } from '../../../../shell/texts/format.ts'
import { longDate } from '../../../../shell/texts/later-format.ts'
import { CountUp } from '../../../../ui/figure/count-up.tsx'
import { prefersReducedMotion } from '../../../../ui/prefers-reduced-motion.ts'
import { AddressBox } from '../address-box.tsx'
import { Parcel } from './parcel.tsx'
import styles from './placed.module.css'

/** An order just placed, while the player looks at it. */
export interface PlacedOrder {
  readonly order: Order
  /** The answer was lost and asked for afterwards. */
  readonly late: boolean
  /** What it cost of each balance, from the preview. */
  readonly totals?: OrderPreview['totals'] | undefined
}

/** When the seal hits the parcel in the animation. */
const SEALED_MS = 1_150

/** The balances count down once the parcel is sealed. */
const Left = ({ totals }: { readonly totals: OrderPreview['totals'] }) => {
  const { i18n, t } = useLingui()
  return (
    <dl className={styles.left} aria-label={t`Your balance`}>
      {totals.map(({ currency, balance, after, sum }) => (
        <div key={currency}>
          <dt>
            <ItemPicture item={currency} size={24} />
            <span className="sr-only">{itemName(i18n, currency)}</span>
          </dt>
          <dd className="figures">
            <b aria-hidden="true">
              <CountUp value={after} from={balance} delay={SEALED_MS} write={number} />
            </b>
            <span className="sr-only">{number(after)}</span>
            <small>{`−${number(sum)}`}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The confirmed order: what happens next, and where to follow it. */
export const Placed = ({ order, late, totals }: PlacedOrder) => {
  const { t } = useLingui()
  const head = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    head.current?.focus()
    const sealed = setTimeout(() => navigator.vibrate?.(40), prefersReducedMotion() ? 0 : SEALED_MS)
    return () => clearTimeout(sealed)
  }, [])
  const mailed = order.lines.some(({ kind }) => kind === 'virtual')
  return (
    <div className={styles.placed}>
      <Parcel lines={order.lines} />
      <p ref={head} tabIndex={-1} className={styles.number}>
        <Trans>
          Order No. <b className="figures">{orderNumber(order.id)}</b>
        </Trans>
      </p>
      {totals && totals.length > 0 && <Left totals={totals} />}
      {late && (
        <p className={styles.late}>
          <Trans>The connection dropped. The server confirms that it was done, exactly once.</Trans>
        </p>
      )}
      {order.address && <AddressBox address={order.address} />}
      {order.shipsBy !== null && <p>{t`Ships by ${longDate(dayMoment(order.shipsBy))}`}</p>}
      {mailed && <p>{t`The contents are in your mail and stay there until you collect them.`}</p>}
      <GoButton href={to('exchangeOrder', { id: order.id })} look="gold" wide>{t`View the order`}</GoButton>
      {mailed && <GoButton href={to('mailList')} look="quiet" wide>{t`Go to mail`}</GoButton>}
    </div>
  )
}
