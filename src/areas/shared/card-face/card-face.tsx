import type { CSSProperties } from 'react'
import { cardPictureUrl, overFrameUrl } from '../../../art/card-picture.ts'
import { edgePolygon } from '../../../art/outlines.ts'
import type { Element, Quality } from '../../../contract/wire/codecs.ts'
import styles from './card-face.module.css'
import { CardMarks, type Marked } from './card-marks.tsx'
import { Frame } from './frame/frames.tsx'
import { STAR } from './frame/paths.ts'
import { type Country, CountrySeal, ElementSeal, qualityLetter } from './seals.tsx'

export interface CardFaceProps extends Marked {
  /** The card's model: `g021`, `k021`, `p003`. */
  readonly model: string
  readonly name: string
  /** Vertical in Chinese, across the bottom in Latin script. */
  readonly upright: boolean
  readonly quality: Quality
  /** Its first character is shown on the frame in Chinese. */
  readonly qualityWord?: string
  readonly element: Element
  readonly elementWord: string
  readonly country?: Country
  readonly countryWord?: string
  readonly stars: number
  /** Formatted by the caller in the player's language: `Lv 60`, `12,480`. */
  readonly level: string
  readonly power: string
  /** The release: `第一彈`, `I`. */
  readonly series?: string
  /** A silver legend's number, as printed: `No. 012`. */
  readonly number?: string
  /** Right of `--cut` it is shown without its skin. */
  readonly compared?: boolean
  /** Everything on the card in one sentence, for screen readers. */
  readonly label: string
}

const MAX_STARS = 6

const Stars = ({ filled }: { readonly filled: number }) => (
  <span className={styles.stars}>
    {Array.from({ length: MAX_STARS }, (_, i) => i).map((i) => (
      <svg key={i} viewBox="0 0 24 24" aria-hidden="true" data-filled={i < filled || undefined}>
        <path d={STAR} />
      </svg>
    ))}
  </span>
)

interface PictureProps extends Pick<CardFaceProps, 'model' | 'quality' | 'skin'> {
  /** When two looks are compared: which one this is. */
  readonly side?: 'with' | 'without'
}
const Art = ({ model, quality, skin, side }: PictureProps) => (
  <img
    className={styles.art}
    data-side={side}
    src={cardPictureUrl(model, 'tall', { quality, skin })}
    alt=""
    decoding="async"
  />
)
const Over = ({ model, quality, skin, side }: PictureProps) => {
  const url = overFrameUrl(model, { quality, skin })
  return url && <img className={styles.over} data-side={side} src={url} alt="" decoding="async" />
}

/** The number large, the word before or after it small. */
const Level = ({ text }: { readonly text: string }) => {
  const [before = '', figure = '', after = ''] = text.split(/(\d+)/)
  return (
    <span className={styles.level}>
      {before.trim() && <small>{before.trim()}</small>}
      <b>{figure}</b>
      {after.trim() && <small>{after.trim()}</small>}
    </span>
  )
}

/**
 * Scales with its container's width, from thumbnail to detail page. Text is on the frame and at the bottom, so that it
 * does not cover the picture.
 */
export const CardFace = (props: CardFaceProps) => {
  const { quality, name, upright } = props
  // Long names shrink instead of being cut: the vertical strip fits five characters, the horizontal one about thirteen
  // letters.
  const fit = Math.min(1, (upright ? 5 : 13) / Math.max(1, [...name].length))
  const style: CSSProperties & Record<'--fit', number> = { '--fit': fit }
  return (
    <div className={styles.card} role="img" aria-label={props.label} data-quality={quality} style={style}>
      <div className={styles.print} data-upright={upright || undefined} aria-hidden="true">
        <div className={styles.sheet} style={{ clipPath: edgePolygon(quality) }}>
          <Art {...props} />
          {props.compared && <Art {...props} skin={false} side="without" />}
          <span className={styles.scrim} />
          <Frame quality={quality} />
        </div>
        <Over {...props} side={props.compared ? 'with' : undefined} />
        {props.compared && <Over {...props} skin={false} side="without" />}
        {quality === 'silver' && (
          <>
            <span className={styles.foil} style={{ clipPath: edgePolygon(quality) }} />
            <span className={styles.sheen} style={{ clipPath: edgePolygon(quality) }} />
          </>
        )}
        <span className={styles.element}>
          <ElementSeal of={props.element} word={props.elementWord} />
        </span>
        <span className={styles.letter}>{qualityLetter(quality, props.qualityWord)}</span>
        {props.country && (
          <span className={styles.country}>
            <CountrySeal of={props.country} word={props.countryWord ?? ''} />
          </span>
        )}
        <span className={styles.name}>{name}</span>
        <Level text={props.level} />
        {props.number ? (
          <span className={styles.number}>{props.number}</span>
        ) : (
          props.series && <span className={styles.series}>{props.series}</span>
        )}
        <b className={styles.power}>{props.power}</b>
        <Stars filled={props.stars} />
      </div>
      <CardMarks {...props} />
    </div>
  )
}
