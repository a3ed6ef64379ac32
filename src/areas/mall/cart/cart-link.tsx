import { useLingui } from '@lingui/react/macro'
import { to } from '../../../contract/pages/paths.ts'
import { Go } from '../../../shell/address/go.tsx'
import { Badge } from '../../../ui/figure/badge.tsx'
import styles from './cart.module.css'
import { sizeOf, useCart } from './use-cart.ts'

/** A link to the cart with the number of lines in it. */
export const CartLink = () => {
  const { t } = useLingui()
  const { data } = useCart()
  const size = data ? sizeOf(data) : 0
  return (
    <Go href={to('shopCar')} className={styles.link} aria-label={t`Mailing cart: ${size}`}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M3 4h3l2 11h10l2-8H7M9 20h.1M17 20h.1" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      {size > 0 && <Badge tone="gold">{size}</Badge>}
    </Go>
  )
}
