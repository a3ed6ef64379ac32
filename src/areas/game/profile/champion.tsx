import { CardImage } from '../../shared/pictures/card-image.tsx'
import { useLineups } from '../war-table/use-lineups.ts'
import styles from './profile.module.css'

/** Who leads the player's strongest line-up stands beside their name. */
export const Champion = () => {
  const { known } = useLineups()
  const [strongest] = [...(known ?? [])].sort((a, b) => b.power - a.power)
  const leader = strongest?.cards[0]?.card
  if (!leader) return null
  return (
    <span className={styles.champion} aria-hidden="true">
      <CardImage model={leader.model} quality={leader.quality} skin={leader.skinInUse} size={176} />
    </span>
  )
}
