import { lateCode, useLateCode } from '../code/late-code.ts'
import styles from './lazy-item-picture.module.css'

/** As long as it cannot be loaded, rewards are shown without pictures. */
const picture = lateCode(async () => (await import('./item-picture.tsx')).ItemPicture)

export const LazyItemPicture = ({ item, size = 32 }: { readonly item: string; readonly size?: number }) => {
  const Picture = useLateCode(picture)
  return (
    <span className={styles.place} style={{ width: size, height: size }} aria-hidden="true">
      {Picture && <Picture item={item} size={size} />}
    </span>
  )
}
