import type { Order } from '../../contract/mall/orders.ts'
import { CardImage } from '../shared/pictures/card-image.tsx'
import { GoodsPicture } from './goods-picture.tsx'

interface LinePictureProps {
  readonly line: Order['lines'][number]
  readonly size: number
}

/** The picture of an order's line. */
export const LinePicture = ({ line: { silver, category, picture }, size }: LinePictureProps) =>
  silver ? (
    <CardImage model={silver.general} size={size} />
  ) : (
    <GoodsPicture goods={{ category: category ?? 'item', holds: [], picture }} size={size} />
  )
