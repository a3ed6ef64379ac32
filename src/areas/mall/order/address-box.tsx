import type { ShortAddress } from '../../../contract/mall-addresses.ts'
import styles from './order.module.css'

/** An address in short, as far as the player needs it to know it by. */
export const AddressLines = ({ address, label }: { readonly address: ShortAddress; readonly label?: string }) => (
  <div className={styles.address}>
    <p>
      <b>{address.consignee}</b> <span className="figures">{`${address.region} ${address.phone}`}</span>
      {label && <span className={styles.label}>{label}</span>}
    </p>
    <p className={styles.quiet}>{`${address.zip} ${address.area}${address.detail}`}</p>
  </div>
)
