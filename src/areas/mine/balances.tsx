import { useLingui } from '@lingui/react/macro'
import { items } from '../../contract/common.ts'
import { to } from '../../contract/pages/paths.ts'
import { Go } from '../../shell/address/go.tsx'
import { rewardText } from '../../shell/items/item-names.ts'
import { RewardIcons } from '../../shell/items/reward-icons.tsx'
import { Section } from '../../ui/surface/section.tsx'
import { Holdings } from '../shared/rewards/holdings.tsx'
import styles from './mine.module.css'

const FRAGMENT = 'skinFragment'
/** Shown even at zero: what the player trains and pays with. */
const always: ReadonlySet<string> = new Set(['martialExperience', 'mallPoints', 'makeupCoupon'])

const isPill = (item: string) => item.startsWith('pill')
const isEssence = (item: string) => item.startsWith('essence')
/** What belongs together stands in one row. */
const kinds = [isPill, isEssence, (item: string) => !isPill(item) && !isEssence(item)] as const

/** In the contract's order; fragments, which are stored per skin, are added up. */
const shownBalances = (balances: Readonly<Record<string, number>>): readonly (readonly [string, number])[] => {
  const known = items.map((item) => [item, balances[item] ?? 0] as const)
  const fragments = Object.entries(balances)
    .filter(([item]) => item.startsWith(FRAGMENT))
    .reduce((sum, [, count]) => sum + count, 0)
  return [...known, [FRAGMENT, fragments] as const].filter(([item, count]) => count > 0 || always.has(item))
}

/** Currencies with their names; the rest at a glance, and by name in the bag. */
export const Balances = ({ balances }: { readonly balances: Readonly<Record<string, number>> }) => {
  const { i18n, t } = useLingui()
  const all = shownBalances(balances)
  const others = all.filter(([item]) => !always.has(item)).map(([item, count]) => ({ item, count }))
  const groups = kinds.map((kind) => others.filter(({ item }) => kind(item))).filter(({ length }) => length > 0)
  return (
    <Section
      title={t`Balances`}
      end={
        others.length > 0 && (
          <Go href={to('myBag')} className={styles.all}>
            {t`View everything in the bag`}
          </Go>
        )
      }
    >
      <div className={styles.purse}>
        <Holdings items={all.filter(([item]) => always.has(item))} />
        {others.length > 0 && (
          // The link above says where this leads; what lies here is read as text.
          <>
            <p className="sr-only">{rewardText(i18n, others)}</p>
            <Go href={to('myBag')} className={styles.rest} tabIndex={-1} aria-hidden="true">
              {groups.map((group) => (
                <RewardIcons key={group[0]?.item} rewards={group} size={28} held />
              ))}
            </Go>
          </>
        )}
      </div>
    </Section>
  )
}
