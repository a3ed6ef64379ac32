import type { ShortAddress, WholeAddress } from '../../../contract/mall/addresses.ts'
import { Badge } from '../../../ui/figure/badge.tsx'
import { AddressLines } from '../../shared/shipping/address-lines.tsx'
import styles from './order.module.css'

interface AddressBoxProps {
  readonly address: ShortAddress
  /** The full address, if loaded. */
  readonly whole?: WholeAddress | null
  readonly label?: string
}

export const AddressBox = ({ address, whole, label }: AddressBoxProps) => (
  <div className={`box ${styles.address}`}>
    <AddressLines address={address} whole={whole} />
    {label && (
      <span translate="no">
        <Badge>{label}</Badge>
      </span>
    )}
  </div>
)
