import type { Reward } from '../../../contract/common.ts'
import { number } from '../../../shell/texts/format.ts'
import { LazyItemPicture } from '../pictures/lazy-item-picture.tsx'
import styles from './rewards-icons.module.css'

interface RewardIconsProps {
  readonly rewards: readonly Reward[]
  readonly size: number
  /** How many stands beside the picture, not below. */
  readonly beside?: boolean
}

/** Rewards as they look, with how many: for narrow places, beside words that name them. */
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
