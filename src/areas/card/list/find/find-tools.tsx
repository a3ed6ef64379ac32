import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import type { Catalogue } from '../../../../state/cards/catalogue.ts'
import { Segmented } from '../../../../ui/choice/segmented.tsx'
import type { Sort } from '../../base/hand/order.ts'
import type { Flag } from '../../base/query/words.ts'
import { sortNames } from '../words.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { chipsOf, type Filters } from './filters.ts'
import styles from './find-bar.module.css'
import type { Change } from './use-filters.ts'

interface FindToolsProps {
  /** Without the typed text, so that typing re-renders nothing here. */
  readonly picked: Filters
  readonly change: Change
  readonly catalogue: Catalogue
  readonly sorts: readonly Sort[]
  readonly flags: readonly Flag[]
  /** "Show 312 cards". */
  readonly show: string
}

/** Filters, sort order, grid or list. */
export const FindTools = memo(({ picked, change, catalogue, sorts, flags, show }: FindToolsProps) => {
  const { i18n, t } = useLingui()
  const [filtering, setFiltering] = useState(false)
  const count = chipsOf(picked).length
  return (
    <>
      <div className={styles.tools}>
        <button type="button" className={styles.tool} onClick={() => setFiltering(true)}>
          <Trans>Filter</Trans>
          {count > 0 && <span className={styles.badge}>{count}</span>}
        </button>
        <label className={styles.tool}>
          <span className="sr-only">
            <Trans>Sort by</Trans>
          </span>
          <select
            value={picked.sort}
            onChange={(event) => {
              const sort = sorts.find((one) => one === event.target.value)
              if (sort) change((before) => ({ ...before, sort }))
            }}
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {i18n._(sortNames[sort])}
              </option>
            ))}
          </select>
        </label>
        <Segmented
          label={t`Display`}
          current={picked.view}
          onPick={(view) => change((before) => ({ ...before, view }))}
          choices={[
            { id: 'grid', label: t`Grid` },
            { id: 'list', label: t`List` },
          ]}
        />
      </div>
      <FilterSheet
        open={filtering}
        onClose={() => setFiltering(false)}
        filters={picked}
        onChange={(next) => change(({ typed }) => ({ ...next, typed }))}
        catalogue={catalogue}
        flags={flags}
        show={show}
      />
    </>
  )
})
