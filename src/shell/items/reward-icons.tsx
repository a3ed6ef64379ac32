import type { Reward } from '../../contract/common.ts'
import { number } from '../texts/format.ts'
import { LazyItemPicture } from './lazy-item-picture.tsx'
import styles from './reward-icons.module.css'

interface RewardIconsProps {
  readonly rewards: readonly Reward[]
  readonly size: number
  /** Puts the count beside the picture instead of below. */
  readonly beside?: boolean
  /** The first kinds only; dots stand for the others, because a number would read as a count. */
  readonly most?: number
  /** A count of one is shown, too: these are holdings, not gifts. */
  readonly held?: boolean
}

/** Rewards as icons with counts, for narrow places next to text that names them. */
export const RewardIcons = ({ rewards, size, beside, most = rewards.length, held }: RewardIconsProps) => (
  <span className={styles.icons} data-beside={beside || undefined} aria-hidden="true">
    {rewards.slice(0, most).map(({ item, count }) => (
      <span key={item} className={styles.one}>
        <LazyItemPicture item={item} size={size} />
        {(held || count > 1) && <span className="figures">{number(count)}</span>}
      </span>
    ))}
    {rewards.length > most && '…'}
  </span>
)
