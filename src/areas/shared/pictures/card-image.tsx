import { useEffect, useState } from 'react'
import styles from './card-image.module.css'
import { rasterOf, whenRaster } from './raster.ts'

type Draw = (model: string, cut: 'square' | 'tall') => string | undefined
let draw: Draw | undefined

/** The art is a chunk of its own, asked for by the first picture that is shown. */
const load = async (): Promise<Draw> => {
  const { cardPictureUrl } = await import('../../card/art/card-picture.ts')
  draw = cardPictureUrl
  return cardPictureUrl
}

interface CardImageProps {
  /** `g021`, `p003`, `k021`. */
  readonly model: string
  /** In px; `fill`: as wide as its place. */
  readonly size?: number | 'fill'
}

/** A general, pet or skill in a square, beside its name: in ranks, line-ups, rewards. Keeps its place while the art arrives. */
export const CardImage = ({ model, size = 64 }: CardImageProps) => {
  const [, arrived] = useState('')
  const url = rasterOf(model)
  useEffect(() => {
    if (rasterOf(model)) return
    let stop = () => {}
    let gone = false
    const ask = (known: Draw) => {
      if (!gone)
        stop = whenRaster(
          model,
          () => known(model, 'square'),
          () => arrived(model),
        )
    }
    // Without the chunk (offline, never loaded) the ground stays: the name beside it says who it is.
    if (draw) ask(draw)
    else load().then(ask, () => undefined)
    return () => {
      gone = true
      stop()
    }
  }, [model])
  const pixels = size === 'fill' ? 100 : size
  return (
    <span
      className={styles.place}
      data-fill={size === 'fill' || undefined}
      style={size === 'fill' ? undefined : { width: size, height: size }}
    >
      {url && <img src={url} width={pixels} height={pixels} alt="" decoding="async" />}
    </span>
  )
}
