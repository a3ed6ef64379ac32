import { edgePath } from '../../../art/outlines.ts'
import type { Quality } from '../../../contract/wire/codecs.ts'
import styles from './card-face.module.css'

/** Each quality cuts its own window into the lacquer; drawn for a card of 250 by 350. */
const windows: Readonly<Record<Quality, string>> = {
  common: 'M14 14H236V336H14z',
  rare: 'M38 16H212L234 38V158L226 175L234 192V312L212 334H38L16 312V192L24 175L16 158V38z',
  epic: 'M46 18H204A30 30 0 0 0 232 46V146A29 29 0 0 0 232 204V304A30 30 0 0 0 204 332H46A30 30 0 0 0 18 304V204A29 29 0 0 0 18 146V46A30 30 0 0 0 46 18z',
  legend:
    'M52 30H84Q104 30 112 20Q118 12 125 12Q132 12 138 20Q146 30 166 30H198Q196 44 208 44Q218 44 222 54L228 64V140Q214 146 214 158Q228 164 228 175Q228 186 214 192Q214 204 228 210V286L222 296Q218 306 208 306Q196 306 198 320H52Q54 306 42 306Q32 306 28 296L22 286V210Q36 204 36 192Q22 186 22 175Q22 164 36 158Q36 146 22 140V64L28 54Q32 44 42 44Q54 44 52 30z',
  silver: 'M22 120C22 52 62 24 125 24C188 24 228 52 228 120V326H22z',
}

/** What sits on the lacquer: notches, studs, clouds, rays. One corner is drawn, the others are its mirror. */
const corners: Readonly<Record<Quality, string>> = {
  common: '',
  rare: 'M8 150L18 175L8 200M30 8L8 30',
  epic: 'M18 175L26 163L34 175L26 187zM34 12L12 34M44 10H110M10 44V140',
  legend:
    'M12 12C30 6 44 12 42 24C40 32 30 30 32 22M12 12C6 30 12 44 24 42C32 40 30 30 22 32M12 48V112C22 118 22 128 14 132M54 18H100C112 18 112 8 118 8',
  silver: 'M12 12L44 62M12 12L66 42M12 12L30 84M12 12L92 30M12 12L20 108M12 12L116 22M10 120V336H116',
}
const places = ['', 'matrix(-1 0 0 1 250 0)', 'matrix(1 0 0 -1 0 350)', 'matrix(-1 0 0 -1 250 350)']

export const Frame = ({ quality }: { readonly quality: Quality }) => (
  <svg className={styles.frame} viewBox="0 0 250 350" preserveAspectRatio="none" aria-hidden="true">
    <path className={styles.lacquer} d={`M0 0H250V350H0z${windows[quality]}`} fillRule="evenodd" />
    <path className={styles.edge} d={windows[quality]} />
    <path className={styles.rim} d={edgePath(quality)} />
    {/* The silver legend's tablet has rays above only. */}
    {places.slice(0, quality === 'silver' ? 2 : 4).map((place) => (
      <path key={place} className={styles.corner} transform={place || undefined} d={corners[quality]} />
    ))}
  </svg>
)
