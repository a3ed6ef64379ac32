import type { Look } from '../../../art/card/look.ts'
import { CardImage } from '../pictures/card-image.tsx'
import styles from './hand.module.css'

/** So many cards lie in the hand. */
const FAN = 3

export interface HeldCard extends Pick<Look, 'quality' | 'skin'> {
  readonly key: string
  readonly model: string
}

interface HandProps {
  readonly cards: readonly HeldCard[]
  /** Where none lies there, one is to be put: the place says which it is in its row, by the counter `place`. */
  readonly invites?: boolean
}

/** Cards as one holds them, the foremost in the middle; who they are is told beside it. */
export const Hand = ({ cards, invites }: HandProps) => (
  <span className={styles.hand} data-cards={Math.min(cards.length, FAN)} aria-hidden="true">
    {cards.length === 0 && <span className={styles.slot}>{invites && <i className={styles.plus} />}</span>}
    {cards.slice(0, FAN).map(({ key, model, quality, skin }) => (
      <span key={key} className={styles.card} data-quality={quality}>
        <CardImage model={model} quality={quality} skin={skin} size="fill" />
      </span>
    ))}
  </span>
)
