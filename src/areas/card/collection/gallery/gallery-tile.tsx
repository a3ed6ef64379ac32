import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { sideBySide } from '../../../../shell/texts/sentence.ts'
import type { Catalogue } from '../../../../state/cards/catalogue.ts'
import { qualityLetter } from '../../../shared/card-face/seals.tsx'
import { CardImage } from '../../../shared/pictures/card-image.tsx'
import styles from '../../base/tile/card-tile.module.css'
import type { GalleryEntry } from './gallery-entries.ts'

interface GalleryEntryProps {
  readonly entry: GalleryEntry
  readonly catalogue: Catalogue
  readonly onOpen: (model: string) => void
}

const useHolder = ({ entry, onOpen }: GalleryEntryProps) => {
  const { t } = useLingui()
  const { model, copies, missing, needsSeal, best } = entry
  const none = needsSeal ? t`Needs a seal` : missing ? t`not yet in your collection` : ''
  const held = copies > 0 ? t`${plural(copies, { one: '# card', other: '# cards' })}` : none
  return {
    held,
    holder: {
      type: 'button' as const,
      'data-element': model.element,
      'data-exhibit': model.id,
      'data-missing': missing || undefined,
      'data-quality': best?.quality,
      'aria-label': held ? sideBySide([model.name, held]) : model.name,
      onClick: () => onOpen(model.id),
    },
  }
}

interface PictureProps extends Pick<GalleryEntryProps, 'entry' | 'catalogue'> {
  readonly size: number | 'fill'
}

const Picture = ({ entry: { model, best }, catalogue, size }: PictureProps) => (
  <span
    className={styles.picture}
    data-letter={best && qualityLetter(best.quality, catalogue.word('quality', best.quality))}
  >
    <CardImage model={model.id} quality={best?.quality} size={size} name={model.name} />
  </span>
)

export const GalleryTile = (props: GalleryEntryProps) => {
  const { holder } = useHolder(props)
  const { model, copies } = props.entry
  return (
    <button {...holder} className={styles.tile}>
      <Picture {...props} size="fill" />
      <span className={styles.name}>{model.name}</span>
      <span className={styles.foot}>
        <span>{model.id.toUpperCase()}</span>
        {copies > 0 && <b>×{copies}</b>}
      </span>
    </button>
  )
}

export const GalleryRow = (props: GalleryEntryProps) => {
  const { holder, held } = useHolder(props)
  const { catalogue } = props
  const { model } = props.entry
  const note = [
    catalogue.word('element', model.element),
    model.country && catalogue.word('country', model.country),
    model.career && catalogue.word('career', model.career),
  ]
  return (
    <button {...holder} className={styles.line}>
      <Picture {...props} size={60} />
      <span className={styles.words}>
        <span className={styles.name}>{model.name}</span>
        <span className={styles.note}>{note.filter(Boolean).join('\u00a0· ')}</span>
      </span>
      <span className={styles.end}>
        <span>{model.id.toUpperCase()}</span>
        <span>{held}</span>
      </span>
    </button>
  )
}
