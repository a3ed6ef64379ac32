import { useEffect, useState } from 'react'
import styles from './card-image.module.css'

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
  const [, arrived] = useState(false)
  useEffect(() => {
    let gone = false
    // Without the chunk (offline, never loaded) the ground stays: the name beside it says who it is.
    if (!draw)
      load().then(
        () => gone || arrived(true),
        () => undefined,
      )
    return () => {
      gone = true
    }
  }, [])
  const pixels = size === 'fill' ? 100 : size
  return (
    <span
      className={styles.place}
      data-fill={size === 'fill' || undefined}
      style={size === 'fill' ? undefined : { width: size, height: size }}
    >
      {draw && <img src={draw(model, 'square')} width={pixels} height={pixels} alt="" decoding="async" />}
    </span>
  )
}
