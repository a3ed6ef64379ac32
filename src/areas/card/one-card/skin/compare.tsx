import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, type ReactNode, useState } from 'react'
import styles from './compare.module.css'

/** A card with its skin on the left and without it on the right; a slider moves the border. */
export const Compare = ({ face }: { readonly face: ReactNode }) => {
  const { t } = useLingui()
  const [cut, setCut] = useState(57)
  const style: CSSProperties & Record<'--cut', string> = { '--cut': `${cut}%` }
  return (
    <div className={styles.compare} style={style}>
      {face}
      <input
        type="range"
        className={styles.range}
        aria-label={t`Compare without and with the skin`}
        min={0}
        max={100}
        value={cut}
        onChange={(event) => setCut(event.target.valueAsNumber)}
      />
      <div className={styles.track}>
        <span className={styles.edge} />
      </div>
      <p className={styles.sides} aria-hidden="true">
        <span>{t`With skin`}</span>
        <span>{t`Without`}</span>
      </p>
    </div>
  )
}
