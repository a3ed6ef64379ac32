import { useLingui } from '@lingui/react/macro'
import type { Reward } from '../../../contract/common.ts'
import { itemName } from '../../../shell/items/item-names.ts'
import { LazyItemPicture } from '../../../shell/items/lazy-item-picture.tsx'
import { number } from '../../../shell/texts/format.ts'
import styles from './rewards.module.css'

export const Rewards = ({ rewards, label }: { readonly rewards: readonly Reward[]; readonly label?: string }) => {
  const { i18n } = useLingui()
  return (
    <ul role="list" className={styles.rewards} aria-label={label}>
      {rewards.map(({ item, count }) => (
        <li key={item}>
          <LazyItemPicture item={item} />
          <span className={styles.name}>{itemName(i18n, item)}</span>
          <b className="figures">×{number(count)}</b>
        </li>
      ))}
    </ul>
  )
}
