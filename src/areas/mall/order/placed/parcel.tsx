import type { Order } from '../../../../contract/mall/orders.ts'
import { LinePicture } from '../../line-picture.tsx'
import styles from './parcel.module.css'

/** How many goods are drawn; more would only be a heap. */
const PACKED = 3

/**
 * Animation: the goods drop into a box, which is closed and sealed. With reduced motion it is sealed from the start.
 */
export const Parcel = ({ lines }: Pick<Order, 'lines'>) => (
  <div className={styles.scene} aria-hidden="true">
    <svg className={styles.inside} viewBox="0 0 240 160" width="240" height="160" aria-hidden="true">
      <path className={styles.dark} d="M58 76H182V104H58z" />
    </svg>
    <div className={styles.goods}>
      {lines.slice(0, PACKED).map((line) => (
        <span key={line.silver?.id ?? line.goodsId ?? line.name}>
          <LinePicture line={line} size={60} />
        </span>
      ))}
    </div>
    <svg className={styles.box} viewBox="0 0 240 160" width="240" height="160" aria-hidden="true">
      <path className={styles.wood} d="M54 92H186V152Q186 156 182 156H58Q54 156 54 152z" />
      <path className={styles.seam} d="M54 112H186M54 134H186M82 92V112M150 112V134M98 134V156" />
      <path className={styles.edge} d="M54 92H66V156M186 92H174V156" />
      <g className={styles.lid}>
        <path className={styles.top} d="M50 74H190Q192 74 192 77V94H48V77Q48 74 50 74z" />
        <path className={styles.seam} d="M48 84H192" />
      </g>
      <path className={styles.cord} d="M120 74V156" />
      <path className={styles.across} d="M54 123H186" />
    </svg>
    <span className={styles.seal} lang="zh-TW">
      成
    </span>
  </div>
)
