import type { ShortAddress } from '../../../contract/mall/addresses.ts'
import styles from './short-address.module.css'

/** As much of an address as its owner knows it by. */
export const ShortAddressLines = ({ address }: { readonly address: ShortAddress }) => {
  const { consignee, region, phone, zip, area, detail } = address
  // Chinese addresses are written without a break; of others nobody knows.
  const place = region === '+886' ? area + detail : `${area} ${detail}`
  return (
    <div className={styles.short} translate="no">
      <p>
        <b>{consignee}</b> <span className="figures">{`${region} ${phone}`}</span>
      </p>
      <p className={styles.place}>{`${zip} ${place}`.trim()}</p>
    </div>
  )
}
