import { CardImage } from '../../shared/pictures/card-image.tsx'
import { SignImage } from '../../shared/pictures/sign-image.tsx'
import { useLineups } from '../war-table/use-lineups.ts'
import styles from './profile.module.css'

/** Who leads the player's strongest line-up stands beside their name; before that an empty helmet. */
export const Champion = () => {
  const { known } = useLineups()
  const [strongest] = [...(known ?? [])].sort((a, b) => b.power - a.power)
  if (!known) return null
  const leader = strongest?.cards[0]?.card
  return (
    <span className={styles.champion} data-empty={!leader || undefined} aria-hidden="true">
      {leader ? (
        <CardImage model={leader.model} quality={leader.quality} skin={leader.skinInUse} size={176} />
      ) : (
        <SignImage of="helmet" size={132} />
      )}
    </span>
  )
}
