import { memo } from 'react'
import type { Element } from '../../../../contract/wire/codecs.ts'
import { cloud, curls, far, near, snow } from '../../../shared/card-face/frame/place-paths.ts'
import styles from './stage-ground.module.css'

interface CloudProps {
  readonly at: string
}
const Cloud = ({ at }: CloudProps) => (
  <g transform={at}>
    <path d={cloud} className={styles.cloud} />
    <path d={curls} className={styles.curl} />
  </g>
)

/**
 * The background of a card: the colours of its element, light from above, and two planes of cut paper with a little
 * parallax as the card tilts and the page is scrolled.
 */
export const StageGround = memo(({ element }: { readonly element: Element }) => (
  <div className={styles.ground} data-element={element} aria-hidden="true">
    <span className={styles.cone} />
    <svg className={styles.far} viewBox="0 0 480 240" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle cx="344" cy="40" r="26" className={styles.moon} />
      <path d={far} className={styles.ridge} />
      <path d={snow} className={styles.snow} />
    </svg>
    <span className={styles.mist} />
    <svg className={styles.near} viewBox="0 0 480 240" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path d={near} className={styles.foot} />
      <Cloud at="translate(62 150) scale(.8)" />
      <Cloud at="translate(432 168) scale(-.9 .9)" />
    </svg>
  </div>
))
