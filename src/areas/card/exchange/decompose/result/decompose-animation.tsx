import { useLingui } from '@lingui/react/macro'
import type { Card } from '../../../../../contract/card/packed.ts'
import { itemName } from '../../../../../shell/items/item-names.ts'
import { ItemPicture } from '../../../../../shell/items/item-picture.tsx'
import type { Given } from '../../../../../shell/items/sums.ts'
import { number } from '../../../../../shell/texts/format.ts'
import { CountUp } from '../../../../../ui/figure/count-up.tsx'
import { CardImage } from '../../../../shared/pictures/card-image.tsx'
import styles from './decompose-animation.module.css'

const STRIPS = 7
/** As many cards as a hand shows. */
const IN_HAND = 5
/** The cards have been torn by then. */
const TORN_MS = 400
const STEP_MS = 120

const strip = (place: number): string =>
  `inset(0 ${(100 * (STRIPS - 1 - place)) / STRIPS}% 0 ${(100 * place) / STRIPS}%)`

const Strips = ({ card: { model, quality, skinInUse } }: { readonly card: Card }) =>
  Array.from({ length: STRIPS }, (_, place) => place).map((place) => (
    <span key={place} className={styles.strip} style={{ clipPath: strip(place) }}>
      <CardImage model={model} quality={quality} skin={skinInUse} size={96} />
    </span>
  ))

interface DecomposeAnimationProps {
  /** The best first. */
  readonly cards: readonly Card[]
  readonly rewards: readonly Given[]
}

/** The cards tear into strips of paper, and what they have become rises from them. */
export const DecomposeAnimation = ({ cards, rewards }: DecomposeAnimationProps) => {
  const { i18n, t } = useLingui()
  const hand = cards.slice(0, IN_HAND)
  return (
    <div className={styles.scene} data-many={cards.length > 1 || undefined}>
      <span className={styles.hand} aria-hidden="true">
        {hand.map((card, place) => (
          <span
            key={card.serial}
            className={styles.card}
            style={{ rotate: `${(place - (hand.length - 1) / 2) * 9}deg`, zIndex: hand.length - place }}
          >
            <Strips card={card} />
          </span>
        ))}
      </span>
      <ul role="list" className={styles.gained} aria-label={t`What you got`} data-kinds={rewards.length}>
        {rewards.map(({ item, count }, place) => (
          <li key={item} style={{ animationDelay: `${TORN_MS + place * STEP_MS}ms` }}>
            <span className={styles.light}>
              <ItemPicture item={item} size={rewards.length > 2 ? 72 : 96} />
            </span>
            <b className="figures">
              ×<CountUp value={count} from={1} delay={TORN_MS + place * STEP_MS} write={number} />
            </b>
            <span className={styles.name}>{itemName(i18n, item)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
