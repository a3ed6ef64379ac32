import type { ComponentProps } from 'react'
import { lateCode, useLateCode } from '../../../shell/code/late-code.ts'
import type { CardFace } from '../card-face/card-face.tsx'
import styles from './card-image.module.css'

/** The art is a separate chunk, loaded with the first card shown. */
const cardFace = lateCode(async () => (await import('../card-face/card-face.tsx')).CardFace)

/** A card as printed; keeps its place while loading, and if that fails. */
export const DrawnCard = (props: ComponentProps<typeof CardFace>) => {
  const Face = useLateCode(cardFace)
  return <div className={styles.card}>{Face && <Face {...props} />}</div>
}
