import { useLingui } from '@lingui/react/macro'
import { items } from '../../contract/common.ts'
import { Section } from '../../ui/surface/section.tsx'
import { Holdings } from '../shared/claim/holdings.tsx'

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
  const { t } = useLingui()
  return (
    <Section title={t`Balances`}>
      <Holdings items={shownBalances(balances)} />
    </Section>
  )
}
