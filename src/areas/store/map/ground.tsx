import { useLingui } from '@lingui/react/macro'
import { memo, useMemo } from 'react'
import { coastPath, countyPath, townPath } from '../../../art/taiwan/draw.ts'
import { type Frame, frames, heightOf, MAP } from '../../../art/taiwan/place.ts'
import styles from './map.module.css'
import type { View } from './view.ts'

interface GroundProps {
  readonly view: View
  /** Postal codes of the districts that have a store. */
  readonly zips: string
}

const islands = frames.filter(({ id }) => id !== 'taiwan')

/** Coast and borders: memoized, because moving the map does not change them. */
const Lines = memo(({ zips }: Pick<GroundProps, 'zips'>) => {
  const coast = useMemo(coastPath, [])
  const counties = useMemo(countyPath, [])
  const towns = useMemo(() => townPath(new Set(zips.split(' '))), [zips])
  return (
    <>
      {islands.map((frame) => (
        <rect
          key={frame.id}
          className={styles.frame}
          x={frame.x - 4}
          y={frame.y - 4}
          width={frame.width + 8}
          height={heightOf(frame) + 8}
          rx="4"
        />
      ))}
      <path className={styles.land} d={coast} />
      <path className={styles.towns} d={towns} />
      <path className={styles.borders} d={counties} />
    </>
  )
})

/** The land, and islands in their frames. Decorative, as the markers say where stores are. */
export const Ground = ({ view: { zoom, x, y }, zips }: GroundProps) => {
  const { t } = useLingui()
  const names: Readonly<Partial<Record<Frame['id'], string>>> = {
    matsu: t`Matsu`,
    kinmen: t`Kinmen`,
    penghu: t`Penghu`,
  }
  const [wide, high] = [MAP.width / zoom, MAP.height / zoom]
  return (
    <svg
      className={styles.ground}
      viewBox={`${x - wide / 2} ${y - high / 2} ${wide} ${high}`}
      aria-hidden="true"
      focusable="false"
    >
      <Lines zips={zips} />
      {islands.map((frame) => (
        <text
          key={frame.id}
          className={styles.island}
          x={frame.x}
          y={frame.y + heightOf(frame) + 4 + 13 / zoom}
          fontSize={12 / zoom}
        >
          {names[frame.id]}
        </text>
      ))}
    </svg>
  )
}
