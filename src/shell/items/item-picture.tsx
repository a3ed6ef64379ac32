import { itemPicture } from '../../art/items.ts'

/** Decorative: the text beside it names the item. */
export const ItemPicture = ({ item, size = 32 }: { readonly item: string; readonly size?: number }) => (
  <img src={`data:image/svg+xml,${encodeURIComponent(itemPicture(item))}`} width={size} height={size} alt="" />
)
