import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { cardTypes } from '../../../contract/card-words.ts'
import type { Catalogue } from '../../../state/cards/catalogue.ts'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { CardImage } from '../../shared/pictures/card-image.tsx'
import type { Term } from '../query/parse.ts'
import type { Suggestion } from '../query/suggest.ts'
import type { Flag } from '../query/words.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { chipId, chipsOf, type Filters, type Sort, withoutChip, withoutChips } from './filters.ts'
import styles from './find-bar.module.css'
import { chipText, sortNames } from './words.ts'

interface FindBarProps {
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
  readonly catalogue: Catalogue
  readonly sorts: readonly Sort[]
  readonly flags: readonly Flag[]
  readonly terms: readonly Term[]
  readonly suggestionsFor: (typed: string) => readonly Suggestion[]
  /** "312 of 10,000 cards". */
  readonly count: string
  /** "Show 312 cards". */
  readonly show: string
  /** Beside the count. */
  readonly acts?: ReactNode
}

const Suggestions = ({ filters, onChange, suggestionsFor }: FindBarProps) => {
  const { t } = useLingui()
  const found = suggestionsFor(filters.typed)
  if (found.length === 0) return null
  return (
    <fieldset className={styles.suggestions} aria-label={t`Suggestions`}>
      {found.map(({ typed, label, model }) => (
        <button
          key={`${label}:${model ?? ''}`}
          type="button"
          data-suggestion={label}
          // The field keeps the focus, and a phone its keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChange({ ...filters, typed })}
        >
          {model && <CardImage model={model} size={28} />}
          {label}
        </button>
      ))}
    </fieldset>
  )
}

/** What stands above every list of cards: kinds, search, filters, order, and how many are shown. */
export const FindBar = (props: FindBarProps) => {
  const { i18n, t } = useLingui()
  const { filters, onChange, catalogue, sorts, flags, terms, count, show, acts } = props
  const [filtering, setFiltering] = useState(false)
  const chips = chipsOf(filters)
  const unknown = terms.filter((term) => term.kind === 'unknown').map(({ text }) => text)
  const typeOf = (id: string) => cardTypes.find((type) => type === id) ?? null

  return (
    <div className={styles.bar}>
      <Tabs
        label={t`Which kind of card`}
        current={filters.type ?? 'all'}
        onPick={(id) => onChange({ ...filters, type: typeOf(id) })}
        tabs={[
          { id: 'all', label: t`All` },
          { id: 'hero', label: t`Generals` },
          { id: 'skill', label: t`Skills` },
          { id: 'pet', label: t`Pets` },
        ]}
      />
      <div className={styles.search}>
        <SearchField
          label={t`Search cards`}
          clear={t`Clear the search`}
          placeholder={t`Name, initials, number, star:6`}
          value={filters.typed}
          onChange={(typed) => onChange({ ...filters, typed })}
        />
        <Suggestions {...props} />
      </div>
      {unknown.length > 0 && (
        <p className={styles.unknown} role="status">
          {t`Not understood: ${unknown.join(', ')}`}
        </p>
      )}
      <div className={styles.tools}>
        <button type="button" className={styles.tool} data-act="filter" onClick={() => setFiltering(true)}>
          <Trans>Filter</Trans>
          {chips.length > 0 && <span className={styles.badge}>{chips.length}</span>}
        </button>
        <label className={styles.tool}>
          <span className="unseen">
            <Trans>Sort by</Trans>
          </span>
          <select
            data-act="sort"
            value={filters.sort}
            onChange={(event) => {
              const sort = sorts.find((one) => one === event.target.value)
              if (sort) onChange({ ...filters, sort })
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
          label={t`How to show them`}
          current={filters.view}
          onPick={(view) => onChange({ ...filters, view })}
          choices={[
            { id: 'grid', label: t`Grid` },
            { id: 'list', label: t`List` },
          ]}
        />
      </div>
      <FilterChips
        label={t`Filters in use`}
        filters={chips.map((chip) => ({ id: chipId(chip), label: chipText(i18n, catalogue, chip) }))}
        remove={(label) => t`Remove ${label}`}
        onRemove={(id) => {
          const chip = chips.find((one) => chipId(one) === id)
          if (chip) onChange(withoutChip(filters, chip))
        }}
        clear={{ label: t`Remove all`, onClear: () => onChange(withoutChips(filters)) }}
      />
      <div className={styles.count}>
        <span role="status" data-count>
          {count}
        </span>
        {acts}
      </div>
      <FilterSheet
        open={filtering}
        onClose={() => setFiltering(false)}
        filters={filters}
        onChange={onChange}
        catalogue={catalogue}
        flags={flags}
        show={show}
      />
    </div>
  )
}
