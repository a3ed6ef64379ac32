import { memo } from 'react'
import type { Element } from '../../../contract/wire/codecs.ts'
import styles from './stage-ground.module.css'

/** Ridges as a woodblock cuts them, far ones and near ones; drawn for a field of 480 by 240. */
const far =
  'M-30 240V150L18 104 44 128 84 70 112 106 132 88 176 142 214 116 240 138 268 120 306 146 344 84 368 112 398 62 438 120 462 98 510 150V240z'
const snow = 'M84 70l-16 24 10-3 8 9 8-8 9 5zM398 62l-17 27 11-3 8 10 9-9 10 4zM344 84l-12 21 8-2 7 7 6-7 8 2z'
const near =
  'M-30 240V176Q6 160 26 182Q52 150 86 186Q108 172 128 196Q170 214 240 214Q312 214 352 194Q374 168 398 188Q428 152 456 182Q480 164 510 178V240z'

/** A cloud with its curls, its flat foot on the middle of its place. */
const cloud =
  'M-70 18Q-92 18-92 2Q-92-14-74-14Q-72-34-48-34Q-38-52-14-46Q2-62 24-48Q44-50 48-32Q72-32 74-12Q94-10 92 4Q92 18 72 18z'
const curls =
  'M-74-14Q-60-14-60-2Q-60 8-70 6Q-76 4-72-3M-48-34Q-30-34-28-18Q-28-4-42-6Q-50-10-44-18M24-48Q8-46 8-28Q10-16 22-18Q30-24 22-30M48-32Q36-30 36-16Q38-6 48-8Q54-14 48-18'

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
 * Where the card stands: the colours of its element, a light from above, and two planes of cut paper that move a little
 * against each other as the card leans and the page is scrolled.
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
