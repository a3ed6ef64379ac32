import { useLingui } from '@lingui/react/macro'
import type { ListedAddress } from '../../../contract/mall/addresses.ts'
import type { OrderPreview } from '../../../contract/mall/orders.ts'
import { to } from '../../../contract/pages/paths.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { dayMoment } from '../../../shell/texts/format.ts'
import { longDate } from '../../../shell/texts/later-format.ts'
import { Section } from '../../../ui/surface/section.tsx'
import { choosing } from '../../shared/shipping/chosen-address.ts'
import { Postage } from '../postage.tsx'
import { AddressBox } from './address-box.tsx'
import styles from './order.module.css'

/** The previewed order and its address. */
export interface DeliveryOption {
  readonly preview: OrderPreview
  readonly address: ListedAddress | null
  /** The chosen address no longer exists. */
  readonly gone: boolean
}

interface DeliveryProps extends DeliveryOption {
  /** The outcome is open, so nothing can be changed. */
  readonly sent: boolean
}

/** The address, the postage, and the shipping date; goods without a parcel arrive by mail. */
export const Delivery = ({ preview, address, gone, sent }: DeliveryProps) => {
  const { t } = useLingui()
  if (!preview.ships)
    return (
      <Section title={t`Delivery`}>
        <p className={styles.quiet}>{t`The contents arrive in your mail at once.`}</p>
      </Section>
    )
  return (
    <Section title={t`Delivery`}>
      {address && <AddressBox address={address} whole={preview.address} label={address.label} />}
      {!address && <p>{gone ? t`The address you chose is no longer there.` : t`No delivery address yet.`}</p>}
      <div className={styles.choose} inert={sent}>
        <GoButton href={to('addressList', {}, choosing)} look="quiet">
          {address || gone ? t`Choose another address` : t`Add an address`}
        </GoButton>
      </div>
      <div className={styles.quiet}>
        <Postage free={preview.shipsFree} cards={preview.silver.length} missing={preview.cardsToFree} />
        {preview.shipsBy !== null && <p>{t`Ships by ${longDate(dayMoment(preview.shipsBy))}`}</p>}
      </div>
    </Section>
  )
}
