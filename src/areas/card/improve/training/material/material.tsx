import { useLingui } from '@lingui/react/macro'
import type { Card } from '../../../../../contract/card/packed.ts'
import { isTrained } from '../../../../../rules/cards/facts.ts'
import { number } from '../../../../../shell/texts/format.ts'
import { sideBySide } from '../../../../../shell/texts/sentence.ts'
import { Badge } from '../../../../../ui/figure/badge.tsx'
import { QualityMark, qualityLetter } from '../../../../shared/card-face/seals.tsx'
import { CardImage } from '../../../../shared/pictures/card-image.tsx'
import { type CardContext, powerIn } from '../../../base/card-context/card-context.ts'
import tile from '../../../base/tile/card-tile.module.css'
import { StarRow } from '../star-row.tsx'
import styles from './material.module.css'

interface MaterialProps {
  readonly context: CardContext
  readonly card: Card
}

const endOf = ({ serial }: Card): string => `…${serial.slice(-4)}`

/** What would be lost with the card, in words. */
const useFlags = (card: Card): readonly (readonly ['danger' | 'gold', string])[] => {
  const { t } = useLingui()
  return [
    ...(isTrained(card) ? [['danger', t`Trained`] as const] : []),
    ...(card.lineup ? [['gold', t`Line-up ${card.lineup}`] as const] : []),
    ...(card.form === 'printable' ? [['danger', t`Printing paid`] as const] : []),
    ...(card.skinInUse ? [['gold', t`Wears its skin`] as const] : []),
  ]
}

/** A card to give up, in one line, for the final confirmation. */
export const MaterialLine = ({ context, card }: MaterialProps) => {
  const { t } = useLingui()
  const { catalogue, collection, model } = context
  return (
    <li className={styles.line}>
      <CardImage model={card.model} quality={card.quality} skin={card.skinInUse} size={56} />
      <span className={styles.facts}>
        <b>{model.name}</b>
        <span className={styles.row}>
          <QualityMark of={card.quality} word={catalogue.word('quality', card.quality)} shown />
          <span>{t`Lv ${card.level}`}</span>
          {card.stars > 0 && <StarRow filled={card.stars} label={t`${card.stars} of 6 stars`} />}
        </span>
        <span className={styles.row}>
          {useFlags(card).map(([tone, flag]) => (
            <Badge key={flag} tone={tone}>
              {flag}
            </Badge>
          ))}
          <span className={styles.end}>
            {t`Power ${number(powerIn(collection, model, card))}`} · {endOf(card)}
          </span>
        </span>
      </span>
    </li>
  )
}

interface MaterialTileProps extends MaterialProps {
  readonly group: string
  /** One only, or several. */
  readonly kind: 'radio' | 'checkbox'
  readonly chosen: boolean
  readonly disabled: boolean
  readonly onChoose: () => void
}

/** A card to give up, as it looks in lists, with a checkbox. */
export const MaterialTile = ({ context, card, group, kind, chosen, disabled, onChoose }: MaterialTileProps) => {
  const { t } = useLingui()
  const { catalogue, collection, model } = context
  const flags = useFlags(card)
  const quality = catalogue.word('quality', card.quality)
  const name = [
    quality,
    t`Lv ${card.level}`,
    t`${card.stars} of 6 stars`,
    t`Power ${number(powerIn(collection, model, card))}`,
    ...flags.map(([, flag]) => flag),
    endOf(card),
  ]
  return (
    <label className={`${tile.tile} ${styles.tile}`} data-quality={card.quality}>
      <span
        className={tile.picture}
        data-letter={qualityLetter(card.quality, quality)}
        data-stars={card.stars > 0 ? '★'.repeat(card.stars) : undefined}
      >
        <CardImage model={card.model} quality={card.quality} skin={card.skinInUse} size="fill" />
      </span>
      <span className={tile.corner}>
        <input
          type={kind}
          name={group}
          aria-label={sideBySide(name)}
          checked={chosen}
          disabled={disabled}
          onChange={onChoose}
        />
      </span>
      <span className={tile.foot}>
        <span>{t`Lv ${card.level}`}</span>
        <b>{number(powerIn(collection, model, card))}</b>
      </span>
      {flags.map(([tone, flag]) => (
        <span key={flag} className={styles.flag} data-tone={tone}>
          {flag}
        </span>
      ))}
      <span className={styles.end}>{endOf(card)}</span>
    </label>
  )
}

/** Slots for the required cards, filled with the chosen ones. */
export const Slots = ({ cards, most }: { readonly cards: readonly Card[]; readonly most: number }) => (
  <span className={styles.places} aria-hidden="true">
    {Array.from({ length: most }, (_, place) => place).map((place) => {
      const card = cards[place]
      return (
        <span key={place} className={styles.place}>
          {card && <CardImage model={card.model} quality={card.quality} skin={card.skinInUse} size={40} />}
        </span>
      )
    })}
  </span>
)
