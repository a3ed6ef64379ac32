import type { Card } from '../../../../contract/card/packed.ts'
import styles from './card-tile.module.css'

const LOCK = 'M7 10V7a5 5 0 0 1 10 0v3h2v12H5V10zm3 0h4V7a2 2 0 0 0-4 0z'
const SEAL = 'M4 4h16v16H4zm3 3v10h10V7zm2 2h6v2H9zm0 4h6v2H9z'

const isMarked = ({ locked, lineup, form }: Card): boolean => locked || lineup !== null || form === 'dormant'

export const TileMarks = ({ card }: { readonly card: Card }) =>
  isMarked(card) && (
    <span className={styles.marks}>
      {card.locked && (
        <span className={styles.mark}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={LOCK} fillRule="evenodd" />
          </svg>
        </span>
      )}
      {card.lineup && <span className={styles.mark}>{card.lineup}</span>}
      {card.form === 'dormant' && (
        <span className={styles.mark}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={SEAL} fillRule="evenodd" />
          </svg>
        </span>
      )}
    </span>
  )
