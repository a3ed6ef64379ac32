import { useLingui } from '@lingui/react/macro'
import { itemName } from '../../../shell/items/item-names.ts'
import { ItemPicture } from '../../../shell/items/item-picture.tsx'
import { number } from '../../../shell/texts/format.ts'
import styles from './holdings.module.css'

interface HoldingsProps {
  /** For lists without a heading. */
  readonly label?: string
  readonly items: readonly (readonly [item: string, count: number])[]
}

/** How much of each item the player has. */
export const Holdings = ({ label, items }: HoldingsProps) => {
  const { i18n } = useLingui()
  return (
    <dl className={styles.holdings} aria-label={label}>
      {items.map(([item, count]) => (
        <div key={item}>
          <dt>
            <ItemPicture item={item} size={36} />
            {itemName(i18n, item)}
          </dt>
          <dd className="figures">{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
