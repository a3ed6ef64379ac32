import type { CSSProperties } from 'react'
import { cardPictureUrl } from '../../../art/card-picture.ts'
import { edgePolygon } from '../../../art/outlines.ts'
import type { Element, Quality } from '../../../contract/codecs.ts'
import styles from './card-face.module.css'
import { Frame } from './frames.tsx'
import { type Country, CountrySeal, ElementSeal, qualityLetters } from './seals.tsx'

export interface CardFaceProps {
  /** What it is a copy of: `g021`, `k021`, `p003`. */
  readonly model: string
  readonly name: string
  /** Down the side in Chinese, across the foot in Latin letters. */
  readonly upright: boolean
  readonly quality: Quality
  readonly element: Element
  readonly elementWord: string
  readonly country?: Country
  readonly countryWord?: string
  readonly stars: number
  /** Written by the caller in the player's language: `Lv 60`, `12,480`. */
  readonly level: string
  readonly power: string
  /** The release: `第一彈`, `I`. */
  readonly series?: string
  readonly locked?: boolean
  readonly lineup?: 1 | 2 | 3
  readonly skin?: boolean
  readonly bound?: boolean
  /** A silver legend's number, as printed: `No. 012`. */
  readonly number?: string
  /** Everything the card says, in one sentence: what a screen reader hears instead of the picture. */
  readonly label: string
}

const MAX_STARS = 6
const STAR = 'M12 1l3.200 7.200 7.800.800-5.900 5.200 1.800 7.700L12 17.800 5.100 21.900l1.800-7.700L1 9l7.800-.8z'

const Stars = ({ filled }: { readonly filled: number }) => (
  <span className={styles.stars}>
    {Array.from({ length: MAX_STARS }, (_, i) => i).map((i) => (
      <svg key={i} viewBox="0 0 24 24" aria-hidden="true" data-filled={i < filled || undefined}>
        <path d={STAR} />
      </svg>
    ))}
  </span>
)

const marks = {
  lock: 'M7 10V7a5 5 0 0 1 10 0v3h2v12H5V10zm3 0h4V7a2 2 0 0 0-4 0z',
  skin: 'M8 2q4 4 8 0l7 5-3 6-3-1v10H7V12l-3 1-3-6z',
  bound: 'M9 7H7a5 5 0 0 0 0 10h2v-3H7a2 2 0 0 1 0-4h2zm6 0h2a5 5 0 0 1 0 10h-2v-3h2a2 2 0 0 0 0-4h-2zM8 10.500h8v3H8z',
} as const
const Mark = ({ kind }: { readonly kind: keyof typeof marks }) => (
  <span className={styles.mark} data-mark={kind}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={marks[kind]} fillRule="evenodd" />
    </svg>
  </span>
)

/**
 * Scales with the width it is given, from a list's thumb to the detail page: every measure hangs on the container.
 */
export const CardFace = (props: CardFaceProps) => {
  const { quality, name, upright } = props
  // Long names shrink instead of being cut: the slip holds five characters, the band about thirteen letters.
  const fit = Math.min(1, (upright ? 5 : 13) / Math.max(1, [...name].length))
  const style: CSSProperties & Record<'--fit', number> = { '--fit': fit }
  return (
    <div className={styles.card} role="img" aria-label={props.label} data-quality={quality} style={style}>
      <div
        className={styles.sheet}
        style={{ clipPath: edgePolygon(quality) }}
        data-upright={upright || undefined}
        aria-hidden="true"
      >
        <img className={styles.art} src={cardPictureUrl(props.model, 'tall')} alt="" decoding="async" />
        {quality === 'silver' && (
          <>
            <span className={styles.foil} />
            <span className={styles.sheen} />
          </>
        )}
        <Frame quality={quality} />
        <span className={styles.element}>
          <ElementSeal of={props.element} word={props.elementWord} />
          <span className={styles.elementWord}>{props.elementWord}</span>
        </span>
        <span className={styles.letter}>{qualityLetters[quality]}</span>
        {props.country && (
          <span className={styles.country}>
            <CountrySeal of={props.country} word={props.countryWord ?? ''} />
          </span>
        )}
        <span className={styles.marks}>
          {props.locked && <Mark kind="lock" />}
          {props.lineup && (
            <span className={styles.mark} data-mark="lineup">
              {props.lineup}
            </span>
          )}
          {props.skin && <Mark kind="skin" />}
          {props.bound && <Mark kind="bound" />}
        </span>
        <span className={styles.name}>{name}</span>
        <span className={styles.foot}>
          <Stars filled={props.stars} />
          <span className={styles.figures}>
            <span>{props.level}</span>
            {props.series && <span className={styles.series}>{props.series}</span>}
            {props.number && <span className={styles.number}>{props.number}</span>}
            <b>{props.power}</b>
          </span>
        </span>
      </div>
    </div>
  )
}
