import type { Look } from '../../../art/card/look.ts'
import { CardImage } from '../pictures/card-image.tsx'
import styles from './card-fan.module.css'

/** How many cards are shown. */
const FAN = 3

export interface FanCard extends Pick<Look, 'quality' | 'skin'> {
  readonly key: string
  readonly model: string
}

interface CardFanProps {
  readonly cards: readonly FanCard[]
  /** Invites to put a card into an empty hand; the CSS counter `place` numbers it. */
  readonly invites?: boolean
}

/** A fan of cards, the first in the middle; decorative, as the text beside it names them. */
export const CardFan = ({ cards, invites }: CardFanProps) => (
  <span className={styles.hand} data-cards={Math.min(cards.length, FAN)} aria-hidden="true">
    {cards.length === 0 && <span className={styles.slot}>{invites && <i className={styles.plus} />}</span>}
    {cards.slice(0, FAN).map(({ key, model, quality, skin }) => (
      <span key={key} className={styles.card} data-quality={quality}>
        <CardImage model={model} quality={quality} skin={skin} size="fill" />
      </span>
    ))}
  </span>
)
