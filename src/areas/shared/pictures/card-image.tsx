import { memo, useEffect, useState } from 'react'
import type { Look } from '../../../art/card/look.ts'
import { lateCode } from '../../../shell/code/late-code.ts'
import styles from './card-image.module.css'
import { rasterKey, rasterLike, rasterOf, whenRaster } from './raster.ts'

/** Until it is there the placeholder stays; the name beside it says who it is. */
const drawing = lateCode(async () => (await import('../../../art/card-picture.ts')).cardPictureUrl)

/** Once loaded, large pictures are part of a page's first render. */
export const picturesReady = drawing.fetch

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
  const [, setDrawings] = useState(0)
  const shared = size === 'fill' || size <= LARGEST_SHARED
  const key = rasterKey(model, { quality, skin, missing })
  const url = shared ? rasterLike(key) : drawing.known()?.(model, 'square', { quality, skin, missing })
  useEffect(() => {
    const look = { quality, skin, missing }
    const drawAgain = () => setDrawings((count) => count + 1)
    const there = shared ? rasterOf(key) : drawing.known()?.(model, 'square', look)
    if (there !== undefined) {
      // It became ready before this listened, or while the page was hidden.
      if (there !== url) drawAgain()
      return
    }
    let stop = () => {}
    const leave = drawing.whenThere((draw) => {
      if (shared) stop = whenRaster(key, () => draw(model, 'square', look), drawAgain)
      else if (draw(model, 'square', look) !== undefined) drawAgain()
    })
    return () => {
      leave()
      stop()
    }
  }, [model, quality, skin, missing, key, shared, url])
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
