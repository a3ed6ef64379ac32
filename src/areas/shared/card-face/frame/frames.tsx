import { edgePath } from '../../../../art/outlines.ts'
import type { Quality } from '../../../../contract/wire/codecs.ts'
import styles from '../card-face.module.css'
import { corners, windows } from './paths.ts'

const places = ['', 'matrix(-1 0 0 1 250 0)', 'matrix(1 0 0 -1 0 350)', 'matrix(-1 0 0 -1 250 350)']

export const Frame = ({ quality }: { readonly quality: Quality }) => (
  <svg className={styles.frame} viewBox="0 0 250 350" preserveAspectRatio="none" aria-hidden="true">
    <path className={styles.lacquer} d={`M0 0H250V350H0z${windows[quality]}`} fillRule="evenodd" />
    <path className={styles.edge} d={windows[quality]} />
    <path className={styles.rim} d={edgePath(quality)} />
    {/* The silver legend has rays at the top only. */}
    {places.slice(0, quality === 'silver' ? 2 : 4).map((place) => (
      <path key={place} className={styles.corner} transform={place || undefined} d={corners[quality]} />
    ))}
  </svg>
)
