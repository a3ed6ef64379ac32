import type { ShortAddress } from '../../../contract/mall/addresses.ts'
import { Badge } from '../../../ui/figure/badge.tsx'
import { ShortAddressLines } from '../../shared/store/short-address.tsx'
import styles from './order.module.css'

interface AddressBoxProps {
  readonly address: ShortAddress
  readonly label?: string
}

/** Where an order goes. */
export const AddressBox = ({ address, label }: AddressBoxProps) => (
  <div className={`box ${styles.address}`}>
    <ShortAddressLines address={address} />
    {label && (
      <span translate="no">
        <Badge>{label}</Badge>
      </span>
    )}
  </div>
)
