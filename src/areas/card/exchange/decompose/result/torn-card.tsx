import type { Card } from '../../../../../contract/card/packed.ts'
import { CardImage } from '../../../../shared/pictures/card-image.tsx'
import styles from './torn-card.module.css'

/** A card that is torn in two. A picture without a word: what it was is said beside it. */
export const TornCard = ({ card: { model, quality, skinInUse } }: { readonly card: Card }) => (
  <span className={styles.torn} aria-hidden="true">
    {(['left', 'right'] as const).map((half) => (
      <span key={half} className={styles[half]}>
        <CardImage model={model} quality={quality} skin={skinInUse} size={48} />
      </span>
    ))}
  </span>
)
