import type { Reward } from '../../contract/common.ts'
import { number } from '../texts/format.ts'
import { LazyItemPicture } from './lazy-item-picture.tsx'
import styles from './reward-icons.module.css'

interface RewardIconsProps {
  readonly rewards: readonly Reward[]
  readonly size: number
  /** Puts the count beside the picture instead of below. */
  readonly beside?: boolean
}

/** Rewards as icons with counts, for narrow places next to text that names them. */
export const RewardIcons = ({ rewards, size, beside }: RewardIconsProps) => (
  <span className={styles.icons} data-beside={beside || undefined} aria-hidden="true">
    {rewards.map(({ item, count }) => (
      <span key={item} className={styles.one}>
        <LazyItemPicture item={item} size={size} />
        {count > 1 && <span className="figures">{number(count)}</span>}
      </span>
    ))}
  </span>
)
