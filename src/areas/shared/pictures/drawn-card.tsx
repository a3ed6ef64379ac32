import { type ComponentProps, lazy, Suspense } from 'react'
import styles from './card-image.module.css'

/** The art is a chunk of its own, asked for by the first card that is shown. */
const CardFace = lazy(async () => ({ default: (await import('../card-face/card-face.tsx')).CardFace }))

/** A card as it is printed; its place stays free while the art arrives. */
export const DrawnCard = (props: ComponentProps<typeof CardFace>) => (
  <div className={styles.card}>
    <Suspense fallback={null}>
      <CardFace {...props} />
    </Suspense>
  </div>
)
