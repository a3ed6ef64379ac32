import type { GameProfile } from '../../../contract/game/game.ts'
import { CardImage } from '../../shared/pictures/card-image.tsx'
import { SignImage } from '../../shared/pictures/sign-image.tsx'
import styles from './profile.module.css'

/** The player's strongest general; an empty helmet if there is none. */
export const Champion = ({ champion }: Pick<GameProfile, 'champion'>) => {
  if (champion === undefined) return null
  return (
    <span className={styles.champion} data-empty={!champion || undefined} aria-hidden="true">
      {champion ? <CardImage {...champion} size={176} /> : <SignImage of="helmet" size={132} />}
    </span>
  )
}
