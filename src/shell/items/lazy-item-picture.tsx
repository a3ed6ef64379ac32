import { type ComponentType, lazy, Suspense } from 'react'
import styles from './lazy-item-picture.module.css'

interface PictureProps {
  readonly item: string
  readonly size?: number
}

const Nothing = () => null

/** Loaded lazily; if loading fails, the reward is shown without a picture. */
const Picture = lazy<ComponentType<PictureProps>>(() =>
  import('./item-picture.tsx').then(
    ({ ItemPicture }) => ({ default: ItemPicture }),
    () => ({ default: Nothing }),
  ),
)

export const LazyItemPicture = ({ item, size = 32 }: PictureProps) => (
  <span className={styles.place} style={{ width: size, height: size }} aria-hidden="true">
    <Suspense fallback={null}>
      <Picture item={item} size={size} />
    </Suspense>
  </span>
)
