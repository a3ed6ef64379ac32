import { type ComponentProps, lazy, Suspense } from 'react'
import styles from './card-image.module.css'

/** The art is a separate chunk, loaded with the first card shown. */
const CardFace = lazy(async () => ({ default: (await import('../card-face/card-face.tsx')).CardFace }))

/** A card as printed; keeps its place while loading. */
export const DrawnCard = (props: ComponentProps<typeof CardFace>) => (
  <div className={styles.card}>
    <Suspense fallback={null}>
      <CardFace {...props} />
    </Suspense>
  </div>
)
