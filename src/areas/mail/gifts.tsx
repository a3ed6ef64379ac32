import { useLingui } from '@lingui/react/macro'
import type { Reward } from '../../contract/common.ts'
import { itemName } from '../../shell/items/item-names.ts'
import { LazyItemPicture } from '../../shell/items/lazy-item-picture.tsx'
import { number } from '../../shell/texts/format.ts'
import styles from './gifts.module.css'

interface GiftsProps {
  readonly label: string
  readonly gifts: readonly Reward[]
  readonly collected: boolean
}

/** A letter's gifts in front of rays; without rays once collected. */
export const Gifts = ({ label, gifts, collected }: GiftsProps) => {
  const { i18n } = useLingui()
  return (
    <ul role="list" className={styles.gifts} aria-label={label} data-collected={collected || undefined}>
      {gifts.map(({ item, count }) => (
        <li key={item}>
          <span className={styles.gift}>
            <LazyItemPicture item={item} size={72} />
          </span>
          <span>{itemName(i18n, item)}</span>
          <b className="figures">×{number(count)}</b>
        </li>
      ))}
    </ul>
  )
}
