import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { memo, type ReactNode } from 'react'
import { to } from '../../../../contract/pages/paths.ts'
import { Go } from '../../../../shell/address/go.tsx'
import { number } from '../../../../shell/texts/format.ts'
import type { Catalogue } from '../../../../state/cards/catalogue.ts'
import { qualityLetter } from '../../../shared/card-face/seals.tsx'
import { seriesNames } from '../../../shared/card-face/series-names.ts'
import { CardImage } from '../../../shared/pictures/card-image.tsx'
import type { Entry } from '../hand/entries.ts'
import { partOf, transitionFrom } from '../transition/card-transition.ts'
import styles from './card-tile.module.css'
import { TileMarks } from './tile-marks.tsx'
import { cardSentence, levelText } from './words.ts'

interface CardInListProps {
  readonly entry: Entry
  readonly catalogue: Catalogue
  /** In selection mode: whether this card is selected, and what a tap does. */
  readonly chosen?: boolean
  readonly onChoose?: (serial: string) => void
}

const Tick = ({ chosen, onChoose }: CardInListProps) =>
  onChoose && (
    <span className={styles.corner}>
      <span className={styles.tick}>{chosen && '✓'}</span>
    </span>
  )

/** A link to the card, or in selection mode a button that selects it. */
const held = (
  { entry, catalogue, chosen, onChoose }: CardInListProps,
  i18n: I18n,
  level: string,
  className: string | undefined,
  inside: ReactNode,
) => {
  const { card } = entry
  const common = {
    className,
    'data-model': card.model,
    'data-quality': card.quality,
    'data-element': entry.model.element,
    'aria-label': cardSentence(i18n, catalogue, entry, level),
  }
  if (!onChoose)
    return (
      <Go
        {...common}
        href={to('cardDetail', {}, { cardid: card.serial })}
        onClick={({ currentTarget }) => transitionFrom(partOf(currentTarget))}
      >
        {inside}
      </Go>
    )
  return (
    <button {...common} type="button" aria-pressed={chosen} onClick={() => onChoose(card.serial)}>
      {inside}
    </button>
  )
}

const Tile = (props: CardInListProps) => {
  const { i18n } = useLingui()
  const { word } = props.catalogue
  const { card, model, power } = props.entry
  const level = levelText(i18n, card.level)
  return held(
    props,
    i18n,
    level,
    styles.tile,
    <>
      <span
        className={styles.picture}
        data-letter={qualityLetter(card.quality, word('quality', card.quality))}
        data-stars={card.stars > 0 ? '★'.repeat(card.stars) : undefined}
      >
        <CardImage model={card.model} quality={card.quality} skin={card.skinInUse} size="fill" name={model.name} />
      </span>
      <Tick {...props} />
      <TileMarks card={card} />
      <span className={styles.name}>{model.name}</span>
      <span className={styles.foot}>
        <span>{level}</span>
        <b>{number(power)}</b>
      </span>
    </>,
  )
}

const Line = (props: CardInListProps) => {
  const { i18n } = useLingui()
  const { catalogue } = props
  const { card, model, power } = props.entry
  const level = levelText(i18n, card.level)
  const note = [
    catalogue.word('quality', card.quality),
    catalogue.word('element', model.element),
    model.country && catalogue.word('country', model.country),
    model.career && catalogue.word('career', model.career),
    i18n._(seriesNames[model.series]),
  ]
  return held(
    props,
    i18n,
    level,
    styles.line,
    <>
      <span
        className={styles.picture}
        data-letter={qualityLetter(card.quality, catalogue.word('quality', card.quality))}
      >
        <CardImage model={card.model} quality={card.quality} skin={card.skinInUse} size={60} name={model.name} />
      </span>
      <Tick {...props} />
      <span className={styles.words}>
        <span className={styles.name}>
          {model.name}
          <TileMarks card={card} />
        </span>
        <span className={styles.note}>{note.filter(Boolean).join('\u00a0· ')}</span>
      </span>
      <span className={styles.end}>
        <b>{number(power)}</b>
        <span>{level}</span>
        <span>{`★ ${card.stars}`}</span>
      </span>
    </>,
  )
}

/** Memoised, because a scrolling list renders its lines again and again. */
export const CardTile = memo(Tile)
export const CardLine = memo(Line)
