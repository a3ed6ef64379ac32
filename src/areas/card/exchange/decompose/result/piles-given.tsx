import { useLingui } from '@lingui/react/macro'
import { itemName } from '../../../../../shell/items/item-names.ts'
import { LazyItemPicture } from '../../../../../shell/items/lazy-item-picture.tsx'
import { number } from '../../../../../shell/texts/format.ts'
import type { Catalogue } from '../../../../../state/cards/catalogue.ts'
import { QualityMark } from '../../../../shared/card-face/seals.tsx'
import type { GivenPile } from '../odds.ts'
import styles from './piles-given.module.css'
import { TornCard } from './torn-card.tsx'

/** How many torn cards of a pile are drawn; a number shows how many there are. */
const SEEN = 3

interface PilesGivenProps {
  readonly piles: readonly GivenPile[]
  readonly catalogue: Catalogue
}

/** The cards given up, in a pile for each quality, with what each pile became. */
export const PilesGiven = ({ piles, catalogue }: PilesGivenProps) => {
  const { i18n, t } = useLingui()
  return (
    <ul role="list" className={styles.piles} aria-label={t`Cards given up`}>
      {piles.map(({ quality, cards, rewards }) => (
        <li key={quality}>
          <span className={styles.torn}>
            {cards.slice(0, SEEN).map((card) => (
              <TornCard key={card.serial} card={card} />
            ))}
          </span>
          <span className={styles.what}>
            <QualityMark of={quality} word={catalogue.word('quality', quality)} shown />
            <b className="figures">×{number(cards.length)}</b>
          </span>
          <span className={styles.gained}>
            {rewards.map(({ item, count }) => (
              <span key={item}>
                <LazyItemPicture item={item} size={32} />
                <span className="sr-only">{itemName(i18n, item)}</span>
                <b className="figures">×{number(count)}</b>
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
