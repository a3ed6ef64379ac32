import type { Quality } from '../../contract/wire/codecs.ts'
import { CardImage } from '../shared/pictures/card-image.tsx'
import styles from './step-pictures.module.css'

/** Decorative, as the step beside them says what they show: the cards themselves, as the app draws them. */
export const OneCard = ({ model, quality }: { readonly model: string; readonly quality: Quality }) => (
  <CardImage model={model} quality={quality} size={56} />
)

interface TwoCardsProps {
  readonly front: string
  readonly behind: string
  /** The front card gains a star. */
  readonly starred?: boolean
}

export const TwoCards = ({ front, behind, starred }: TwoCardsProps) => (
  <span className={styles.two} data-starred={starred || undefined}>
    <CardImage model={behind} size={40} />
    <CardImage model={front} size={40} />
  </span>
)

/** The card among its ten coins, six of them filled, as on the page of the draw. */
export const LuckPicture = ({ model }: { readonly model: string }) => (
  <span className={styles.luck}>
    <CardImage model={model} quality="silver" size={30} />
    <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
      <circle cx="32" cy="32" r="27" pathLength="10" />
      <circle cx="32" cy="32" r="27" pathLength="10" />
    </svg>
  </span>
)
