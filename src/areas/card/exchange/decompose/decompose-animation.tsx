import { useLingui } from '@lingui/react/macro'
import type { Card } from '../../../../contract/card/packed.ts'
import { itemName } from '../../../../shell/items/item-names.ts'
import { ItemPicture } from '../../../../shell/items/item-picture.tsx'
import { number } from '../../../../shell/texts/format.ts'
import { CountUp } from '../../../../ui/figure/count-up.tsx'
import { CardImage } from '../../../shared/pictures/card-image.tsx'
import styles from './decompose-animation.module.css'

const STRIPS = 7
/** The card has been torn by then. */
const TORN_MS = 400
const STEP_MS = 120

const strip = (place: number): string =>
  `inset(0 ${(100 * (STRIPS - 1 - place)) / STRIPS}% 0 ${(100 * place) / STRIPS}%)`

interface DecomposeAnimationProps {
  readonly card: Card | undefined
  readonly rewards: readonly { readonly item: string; readonly count: number }[]
}

/** The card tears into strips of paper, and what it has become rises from them. */
export const DecomposeAnimation = ({ card, rewards }: DecomposeAnimationProps) => {
  const { i18n, t } = useLingui()
  return (
    <div className={styles.scene}>
      {card && (
        <span className={styles.card} aria-hidden="true">
          {Array.from({ length: STRIPS }, (_, place) => place).map((place) => (
            <span key={place} className={styles.strip} style={{ clipPath: strip(place) }}>
              <CardImage model={card.model} quality={card.quality} skin={card.skinInUse} size={96} />
            </span>
          ))}
        </span>
      )}
      <ul className={styles.gained} aria-label={t`What you got`}>
        {rewards.map(({ item, count }, place) => (
          <li key={item} style={{ animationDelay: `${TORN_MS + place * STEP_MS}ms` }}>
            <span className={styles.light}>
              <ItemPicture item={item} size={72} />
            </span>
            <b className="figures">
              ×<CountUp value={count} delay={TORN_MS + place * STEP_MS} write={number} />
            </b>
            <span className={styles.name}>{itemName(i18n, item)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
