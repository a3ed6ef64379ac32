import type { ShortAddress, WholeAddress } from '../../../contract/mall/addresses.ts'
import styles from './address-lines.module.css'

interface AddressLinesProps {
  /** The shortened form. */
  readonly address: ShortAddress
  /** The full address when a parcel is about to be sent; only shown on screen, never stored. */
  readonly whole?: WholeAddress | null | undefined
}

export const AddressLines = ({ address, whole }: AddressLinesProps) => {
  const { consignee, region, phone, zip, area, detail } = whole ?? address
  // Chinese addresses are written without spaces; for others the format is unknown.
  const isTaiwan = region === '+886'
  const place = isTaiwan ? area + detail : `${area} ${detail}`
  const number = whole ? phone.slice(region.length) : phone
  return (
    <div className={styles.lines} translate="no" data-unkept={whole ? '' : undefined}>
      <p>
        <b>{consignee}</b> <span className="figures">{`${region} ${number}`}</span>
      </p>
      <p className={styles.place} lang={isTaiwan ? 'zh-TW' : undefined}>
        {`${zip} ${place}`.trim()}
      </p>
    </div>
  )
}
