import { ItemPicture } from '../../../shell/items/item-picture.tsx'
import { CardImage } from './card-image.tsx'
import styles from './item-art.module.css'

interface ItemArtProps {
  readonly item: string
  /** Of a fragment: the general whose skin it belongs to. */
  readonly general: string | undefined
  readonly size: number
}

/** A fragment is a piece torn from its skin, so that two of them cannot be taken for each other. */
export const ItemArt = ({ item, general, size }: ItemArtProps) =>
  general === undefined ? (
    <ItemPicture item={item} size={size} />
  ) : (
    <span className={styles.shard}>
      <CardImage model={general} skin size={size} />
    </span>
  )
