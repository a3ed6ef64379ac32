import type { Look } from '../../../art/card/look.ts'
import { cardPictureUrl } from '../../../art/card-picture.ts'
import { edgePolygon } from '../../../art/outlines.ts'
import type { Quality } from '../../../contract/wire/codecs.ts'
import styles from './card-face.module.css'
import { Frame } from './frame/frames.tsx'

interface BareCardProps extends Pick<Look, 'skin'> {
  readonly model: string
  readonly quality: Quality
}

/** For cards that show only a strip: picture and frame without text. */
export const BareCard = ({ model, quality, skin }: BareCardProps) => (
  <div className={styles.card} data-quality={quality} aria-hidden="true">
    <div className={styles.print}>
      <div className={styles.sheet} style={{ clipPath: edgePolygon(quality) }}>
        <img className={styles.art} src={cardPictureUrl(model, 'tall', { quality, skin })} alt="" decoding="async" />
        <Frame quality={quality} />
      </div>
    </div>
  </div>
)
