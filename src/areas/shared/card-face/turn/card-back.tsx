import type { ReactNode } from 'react'
import { Tally } from '../../../../shell/pending/tally/tally.tsx'
import styles from './card-back.module.css'

interface CardBackProps {
  /** The QR code; it gets a white field of 52 % of the card's width. */
  readonly code?: ReactNode
  readonly serial?: string
  /** Silver instead of gilt, before it is known what was drawn. */
  readonly foil?: boolean
  readonly label: string
}

/** The back of a card: a tiger tally on lacquer, the code in the middle, the serial below. */
export const CardBack = ({ code, serial, foil, label }: CardBackProps) => (
  <figure className={styles.card} aria-label={label} data-foil={foil || undefined}>
    <div className={styles.sheet}>
      <svg viewBox="0 0 250 350" className={styles.ground} aria-hidden="true">
        <path d="M10 10H240V340H10zM18 18H232V332H18z" fillRule="evenodd" />
        {['', 'matrix(-1 0 0 1 250 0)', 'matrix(1 0 0 -1 0 350)', 'matrix(-1 0 0 -1 250 350)'].map((place) => (
          <g key={place} transform={place || undefined}>
            <path d="M26 26H74Q66 40 54 36Q58 50 44 46Q48 60 36 54Q40 66 26 74zM34 34L58 58" />
            <path
              className={styles.line}
              d="M30 96Q58 92 62 66Q92 62 96 32M30 112Q70 108 76 78Q108 74 112 32M30 128Q84 124 90 92"
            />
          </g>
        ))}
      </svg>
      <div className={styles.tally}>
        <Tally whole />
      </div>
      {code && <div className={styles.code}>{code}</div>}
      {serial && <p className={styles.serial}>{serial}</p>}
    </div>
  </figure>
)
