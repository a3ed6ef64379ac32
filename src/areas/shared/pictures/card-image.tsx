import { memo, useEffect, useState } from 'react'
import type { Look } from '../../../art/card/look.ts'
import styles from './card-image.module.css'
import { rasterKey, rasterLike, rasterOf, whenRaster } from './raster.ts'

type Draw = (model: string, cut: 'square' | 'tall', look: Look) => string | undefined
let draw: Draw | undefined
let loading: Promise<Draw> | undefined

/** Once loaded, large pictures are part of a page's first render. */
export const picturesReady = (): Promise<Draw> => {
  loading ??= import('../../../art/card-picture.ts').then(({ cardPictureUrl }) => {
    draw = cardPictureUrl
    return cardPictureUrl
  })
  return loading
}

/** Larger pictures are not rasterized, so that they stay sharp. */
const LARGEST_SHARED = 100

/** With quality and skin it shows one copy of the card, without them the general as such. */
interface CardImageProps extends Look {
  readonly model: string
  readonly size?: number | 'fill'
  /** Its first character is shown until the picture is ready. */
  readonly name?: string | undefined
}

/**
 * A square picture of a general, pet or skill next to its name: in ranks, line-ups, rewards. Keeps its place while
 * loading.
 */
export const CardImage = memo(({ model, quality, skin, missing, size = 64, name }: CardImageProps) => {
  const [, arrived] = useState('')
  const shared = size === 'fill' || size <= LARGEST_SHARED
  const key = rasterKey(model, { quality, skin, missing })
  const url = shared ? rasterLike(key) : draw?.(model, 'square', { quality, skin, missing })
  useEffect(() => {
    if (shared ? rasterOf(key) : draw) return
    let gone = false
    let stop = () => {}
    const tell = () => arrived(key)
    const ask = (known: Draw) => {
      if (gone) return
      if (shared) stop = whenRaster(key, () => known(model, 'square', { quality, skin, missing }), tell)
      else tell()
    }
    // If the chunk cannot be loaded (offline) the placeholder stays; the name beside it says who it is.
    if (draw) ask(draw)
    else picturesReady().then(ask, () => undefined)
    return () => {
      gone = true
      stop()
    }
  }, [model, quality, skin, missing, key, shared])
  const pixels = size === 'fill' ? 100 : size
  return (
    <span
      className={styles.place}
      data-fill={size === 'fill' || undefined}
      data-foil={quality === 'silver' || undefined}
      data-initial={name && Array.from(name)[0]}
      style={size === 'fill' ? undefined : { width: size, height: size, fontSize: size / 2 }}
    >
      {url && <img src={url} width={pixels} height={pixels} alt="" decoding="async" />}
    </span>
  )
})
