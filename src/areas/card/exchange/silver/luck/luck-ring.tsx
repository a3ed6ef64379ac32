import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LUCK_FULL, LUCK_STEP } from '../../../../../rules/cards/odds/silver-legend.ts'
import { outOf } from '../../../../shared/out-of.ts'
import styles from './luck-ring.module.css'

/** The coins' positions around the card, from its upper right, in percent of the ring's width and height. */
const places = [
  [64, 6.5],
  [91, 25],
  [91, 50],
  [91, 75],
  [64, 93.5],
  [36, 93.5],
  [9, 75],
  [9, 50],
  [9, 25],
  [36, 6.5],
] as const

interface LuckRingProps {
  readonly luck: number
  /** The card in the middle. */
  readonly children: ReactNode
}

/**
 * Ten coins around the card: one turns silver with each draw without a number, all turn gold when the next is certain.
 */
export const LuckRing = ({ luck, children }: LuckRingProps) => {
  const { t } = useLingui()
  return (
    <div className={styles.luck} data-full={luck >= LUCK_FULL || undefined}>
      <div className={styles.ring}>
        {places.map(([x, y], i) => (
          <i
            key={`${x}:${y}`}
            className={styles.coin}
            style={{ left: `${x}%`, top: `${y}%` }}
            data-filled={luck >= (i + 1) * LUCK_STEP || undefined}
          />
        ))}
        <div className={styles.card}>{children}</div>
      </div>
      <p className={styles.figure}>
        <span>{t`Luck`}</span>
        <b className="figures">{outOf(luck, LUCK_FULL)}</b>
      </p>
      <meter className="sr-only" aria-label={t`Luck`} value={luck} min={0} max={LUCK_FULL} />
    </div>
  )
}
