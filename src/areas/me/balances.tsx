import { useLingui } from '@lingui/react/macro'
import { items } from '../../contract/common.ts'
import { number } from '../../shell/texts/format.ts'
import { Section } from '../../ui/section.tsx'
import { ItemPicture } from '../shared/pictures/item-picture.tsx'
import { itemName } from '../shared/rewards.tsx'
import styles from './me.module.css'

const FRAGMENT = 'skinFragment'
/** Shown even when there is none: what the player trains and pays with. */
const always: ReadonlySet<string> = new Set(['martialExperience', 'mallPoints', 'makeupCoupon'])

/** In the order of the contract; fragments, which are kept per skin, as one sum. */
const shownBalances = (balances: Readonly<Record<string, number>>): readonly (readonly [string, number])[] => {
  const known = items.map((item) => [item, balances[item] ?? 0] as const)
  const fragments = Object.entries(balances)
    .filter(([item]) => item.startsWith(FRAGMENT))
    .reduce((sum, [, count]) => sum + count, 0)
  return [...known, [FRAGMENT, fragments] as const].filter(([item, count]) => count > 0 || always.has(item))
}

export const Balances = ({ balances }: { readonly balances: Readonly<Record<string, number>> }) => {
  const { i18n, t } = useLingui()
  return (
    <Section title={t`Balances`}>
      <dl className={styles.balances}>
        {shownBalances(balances).map(([item, count]) => (
          <div key={item} data-balance={item}>
            <dt>
              <ItemPicture item={item} size={36} />
              {itemName(i18n, item)}
            </dt>
            <dd className="figures">{number(count)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
