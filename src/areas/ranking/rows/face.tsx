import type { Champion } from '../../../contract/card/champion.ts'
import { CardImage } from '../../shared/pictures/card-image.tsx'
import { Medallion } from '../../shared/pictures/medallion.tsx'
import { tintOf } from '../../shared/tint-of.ts'
import styles from './face.module.css'

/** What a row's picture shows: a store, a card's general, or a player by their strongest general; nobody yet. */
export type RowOwner =
  | { readonly kind: 'store' }
  | { readonly kind: 'general'; readonly model: string }
  | { readonly kind: 'player'; readonly name: string; readonly champion: Champion | null }
  | { readonly kind: 'nobody' }

/** A roof above a door for stores; a helmet for players who hide their name, or are not there yet. */
const ROOF = 'M4 22Q12 20 16 10L24 6L32 10Q36 20 44 22L42 27H38V42H29V31H19V42H10V27H6z'
const HELMET = 'M24 4L27 11Q38 14 39 28L43 40H33L30 33V26H26V38H22V26H18V33L15 40H5L9 28Q10 14 21 11z'

interface FaceProps {
  readonly whose: RowOwner
  readonly size: number
  readonly mine: boolean
}

/** Decorative, because the name is next to it. */
export const Face = ({ whose, size, mine }: FaceProps) => {
  if (mine && whose.kind === 'player') return <Medallion size={size} />
  const hidden = whose.kind === 'player' && /^\*+$/.test(whose.name)
  const named = whose.kind === 'player' && !hidden
  const lettered = named && !whose.champion
  // Below a picture too: until that is drawn, its place is as coloured as the others.
  const tint = named ? tintOf(whose.name) : whose.kind === 'general' ? tintOf(whose.model) : undefined
  return (
    <span
      className={styles.face}
      data-tint={tint}
      style={{ width: size, height: size, fontSize: size * 0.46 }}
      aria-hidden="true"
    >
      {whose.kind === 'general' ? (
        <CardImage model={whose.model} size={size} />
      ) : whose.kind === 'player' && whose.champion ? (
        <CardImage {...whose.champion} name={whose.name} size={size} />
      ) : lettered ? (
        ([...whose.name.trim()][0] ?? '').toUpperCase()
      ) : (
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <path d={whose.kind === 'store' ? ROOF : HELMET} />
        </svg>
      )}
    </span>
  )
}
