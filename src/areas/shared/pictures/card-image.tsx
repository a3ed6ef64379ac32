import { memo, useEffect, useState } from 'react'
import type { Look } from '../../../art/card/look.ts'
import styles from './card-image.module.css'
import { rasterKey, rasterLike, rasterOf, whenRaster } from './raster.ts'

type Draw = (model: string, cut: 'square' | 'tall', look: Look) => string | undefined
let draw: Draw | undefined
let loading: Promise<Draw> | undefined

/** From then on pictures that stand alone are there with the first drawing of a page. */
export const picturesReady = (): Promise<Draw> => {
  loading ??= import('../../../art/card-picture.ts').then(({ cardPictureUrl }) => {
    draw = cardPictureUrl
    return cardPictureUrl
  })
  return loading
}

/** Larger ones stand alone: drawn as they are, as sharp as the screen. */
const LARGEST_SHARED = 100

/** With a quality and a skin it is one copy, without them the general as such. */
interface CardImageProps extends Look {
  readonly model: string
  readonly size?: number | 'fill'
  /** Its first character stands there until the picture does. */
  readonly name?: string | undefined
}

/**
 * A general, pet or skill in a square, beside its name: in ranks, line-ups, rewards. Keeps its place while the art
 * arrives.
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
    // Without the chunk (offline, never loaded) the ground stays: the name beside it says who it is.
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
