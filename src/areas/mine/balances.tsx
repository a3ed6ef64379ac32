import { useLingui } from '@lingui/react/macro'
import { items } from '../../contract/common.ts'
import { to } from '../../contract/pages/paths.ts'
import { GoButton } from '../../shell/address/go-button.tsx'
import { Section } from '../../ui/surface/section.tsx'
import { Holdings } from '../shared/rewards/holdings.tsx'

const FRAGMENT = 'skinFragment'
/** Shown even at zero: what the player trains and pays with. */
const always: ReadonlySet<string> = new Set(['martialExperience', 'mallPoints', 'makeupCoupon'])

/** In the contract's order; fragments, which are stored per skin, are added up. */
const shownBalances = (balances: Readonly<Record<string, number>>): readonly (readonly [string, number])[] => {
  const known = items.map((item) => [item, balances[item] ?? 0] as const)
  const fragments = Object.entries(balances)
    .filter(([item]) => item.startsWith(FRAGMENT))
    .reduce((sum, [, count]) => sum + count, 0)
  return [...known, [FRAGMENT, fragments] as const].filter(([item, count]) => count > 0 || always.has(item))
}

/** One row, so that the links below stay visible. */
const MOST = 3

/** Currencies first; the bag shows the rest. */
export const Balances = ({ balances }: { readonly balances: Readonly<Record<string, number>> }) => {
  const { t } = useLingui()
  const all = shownBalances(balances)
  const first = all.filter(([item]) => always.has(item))
  const others = all.filter(([item]) => !always.has(item))
  return (
    <Section title={t`Balances`}>
      <Holdings items={[...first, ...others].slice(0, MOST)} />
      {all.length > MOST && <GoButton href={to('myBag')}>{t`View everything in the bag`}</GoButton>}
    </Section>
  )
}
