import { useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import { cardTypes } from '../../../../contract/card/words.ts'
import { list } from '../../../../shell/texts/later-format.ts'
import type { Catalogue } from '../../../../state/cards/catalogue.ts'
import { FilterChips } from '../../../../ui/choice/filter-chips.tsx'
import { Tabs } from '../../../../ui/choice/tabs.tsx'
import type { Sort } from '../../base/hand/order.ts'
import type { Flag } from '../../base/query/words.ts'
import { chipText } from '../words.ts'
import { chipId, chipsOf, type Filters, withoutChip, withoutChips } from './filters.ts'
import styles from './find-bar.module.css'
import { FindTools } from './find-tools.tsx'
import { SearchLine } from './search-line.tsx'
import type { Change, useFilters } from './use-filters.ts'
import type { Search } from './use-search.ts'

interface FindBarProps {
  readonly finding: ReturnType<typeof useFilters>
  readonly search: Search
  readonly catalogue: Catalogue
  readonly sorts: readonly Sort[]
  readonly flags: readonly Flag[]
  /** "312 of 10,000 cards". */
  readonly count: string
  /** "Show 312 cards". */
  readonly show: string
  /** Next to the count. */
  readonly acts?: ReactNode
}

interface KindsProps {
  readonly type: Filters['type']
  readonly change: Change
}

const Kinds = memo(({ type, change }: KindsProps) => {
  const { t } = useLingui()
  return (
    <Tabs
      label={t`Card type`}
      current={type ?? 'all'}
      onPick={(id) => change((before) => ({ ...before, type: cardTypes.find((one) => one === id) ?? null }))}
      tabs={[
        { id: 'all', label: t`All` },
        { id: 'hero', label: t`Generals` },
        { id: 'skill', label: t`Skills` },
        { id: 'pet', label: t`Pets` },
      ]}
    />
  )
})

/** The bar above every list of cards: types, search, filters, sort order, and the number shown. */
export const FindBar = ({ finding, search, catalogue, sorts, flags, count, show, acts }: FindBarProps) => {
  const { i18n, t } = useLingui()
  const { filters, picked, change } = finding
  const chips = chipsOf(picked)
  const unknown = search.terms.filter((term) => term.kind === 'unknown').map(({ text }) => text)

  return (
    <div className={styles.bar}>
      <Kinds type={picked.type} change={change} />
      <SearchLine typed={filters.typed} change={change} suggestionsFor={search.suggestionsFor} />
      {unknown.length > 0 && (
        <p className={styles.unknown} role="status">
          {t`Not understood: ${list(unknown)}`}
        </p>
      )}
      <FindTools picked={picked} change={change} catalogue={catalogue} sorts={sorts} flags={flags} show={show} />
      <FilterChips
        label={t`Active filters`}
        filters={chips.map((chip) => ({ id: chipId(chip), label: chipText(i18n, catalogue, chip) }))}
        remove={(label) => t`Remove ${label}`}
        onRemove={(id) => {
          const chip = chips.find((one) => chipId(one) === id)
          if (chip) change((before) => withoutChip(before, chip))
        }}
        clear={{ label: t`Remove all`, onClear: () => change(withoutChips) }}
      />
      <div className={styles.count}>
        <span role="status">{count}</span>
        {acts}
      </div>
    </div>
  )
}
