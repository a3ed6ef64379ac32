import { useState } from 'react'
import type { Goods } from '../../contract/mall/mall.ts'
import { ItemPicture } from '../../shell/items/item-picture.tsx'
import styles from './mall.module.css'

/** An outline for each category of shipped goods. */
const outlines: Readonly<Record<Exclude<Goods['category'], 'item'>, string>> = {
  figure: 'M32 6a8 8 0 1 0 .1 0zM22 24h20l4 16-6 1-2-7v12l3 8H23l3-8V34l-2 7-6-1zM14 56h36v5H14zM46 10l3-1 3 26-3 1z',
  apparel: 'M22 8q10 8 20 0l14 8-6 14-6-2v28H20V28l-6 2-6-14z',
  accessory: 'M32 6a12 12 0 1 1-.1 0zm0 6a6 6 0 1 0 .1 0zM29 30h6v6l11 6v14l-14 5-14-5V42l11-6z',
  stationery: 'M12 10h34v4h6v40H18v-4h-6zm6 8v32h28V18zM22 24h20v3H22zm0 8h20v3H22zm0 8h13v3H22z',
}

interface GoodsPictureProps {
  readonly goods: Pick<Goods, 'category' | 'holds' | 'picture'>
  readonly size?: number
}

const Outline = ({ goods: { category, holds }, size }: GoodsPictureProps) => {
  const [held] = holds
  if (category === 'item' || held) return <ItemPicture item={held?.item ?? 'chest'} size={size} />
  return (
    <svg className={styles.outline} viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <path d={outlines[category]} fillRule="evenodd" />
    </svg>
  )
}

/** Decorative, because the name is next to it. Falls back to the category's outline. */
export const GoodsPicture = ({ goods, size = 72 }: GoodsPictureProps) => {
  const [missing, setMissing] = useState('')
  const { picture } = goods
  if (!picture || picture === missing) return <Outline goods={goods} size={size} />
  return (
    <img
      className={styles.drawn}
      src={picture}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setMissing(picture)}
    />
  )
}
