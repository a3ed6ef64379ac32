import type { ShortAddress, WholeAddress } from '../../../contract/mall/addresses.ts'
import styles from './address-lines.module.css'

interface AddressLinesProps {
  /** As much of it as its owner knows it by. */
  readonly address: ShortAddress
  /** All of it, where a parcel is about to be sent there: on screen alone, and in nothing that is kept. */
  readonly whole?: WholeAddress | null | undefined
}

export const AddressLines = ({ address, whole }: AddressLinesProps) => {
  const { consignee, region, phone, zip, area, detail } = whole ?? address
  // Chinese addresses are written without a break; of others nobody knows.
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
