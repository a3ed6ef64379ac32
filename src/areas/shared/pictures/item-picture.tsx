import { itemPicture } from '../../../art/items.ts'

/** Beside a word that names the item, so it is silent to a reader. */
export const ItemPicture = ({ item, size = 32 }: { readonly item: string; readonly size?: number }) => (
  <img src={`data:image/svg+xml,${encodeURIComponent(itemPicture(item))}`} width={size} height={size} alt="" />
)
