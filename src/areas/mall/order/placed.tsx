import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Order } from '../../../contract/mall/orders.ts'
import { to } from '../../../contract/pages/paths.ts'
import { MAIL_LIFETIME_MS } from '../../../rules/game/mail.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { dateAndTime, dayMoment } from '../../../shell/texts/format.ts'
import { longDate } from '../../../shell/texts/later-format.ts'
import { AddressBox } from './address-box.tsx'
import styles from './order.module.css'

/** An order that was placed, as long as the player looks at it. */
export interface PlacedOrder {
  readonly order: Order
  /** The answer was lost on its way, and asked for afterwards. */
  readonly late: boolean
}

/** After the service has said so: what comes of it, and where to follow it. */
export const Placed = ({ order, late }: PlacedOrder) => {
  const { t } = useLingui()
  const head = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    head.current?.focus()
    navigator.vibrate?.(40)
  }, [])
  const mailed = order.lines.some(({ kind }) => kind === 'virtual')
  return (
    <div className={styles.placed}>
      <span className={styles.stamp} aria-hidden="true" lang="zh-TW">
        成
      </span>
      <p ref={head} tabIndex={-1} className={styles.number}>
        <Trans>
          Order <b className="figures">{order.id}</b>
        </Trans>
      </p>
      {late && (
        <p className={styles.late}>
          <Trans>The answer got lost on the way. The server confirms that it was done, exactly once.</Trans>
        </p>
      )}
      {order.address && <AddressBox address={order.address} />}
      {order.shipsBy !== null && <p>{t`Ships by ${longDate(dayMoment(order.shipsBy))}`}</p>}
      {mailed && (
        <>
          <p>{t`The contents are in your mail.`}</p>
          <p>
            <Trans>Kept until {dateAndTime(order.orderedAt + MAIL_LIFETIME_MS)}</Trans>
          </p>
          <GoButton href={to('mailList')} wide>{t`Go to mail`}</GoButton>
        </>
      )}
      <GoButton href={to('exchangeOrder', { id: order.id })} look="quiet" wide>{t`View the order`}</GoButton>
    </div>
  )
}
