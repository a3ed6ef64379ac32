import { useLingui } from '@lingui/react/macro'
import { memo, useRef } from 'react'
import { SearchField } from '../../../../ui/choice/search-field.tsx'
import { StickyTop } from '../../../../ui/surface/sticky/sticky-top.tsx'
import { CardImage } from '../../../shared/pictures/card-image.tsx'
import type { Suggestion } from '../../base/query/suggest.ts'
import styles from './find-bar.module.css'
import { useDelayedBlur } from './use-delayed-blur.ts'
import type { Change } from './use-filters.ts'
import { useSettled } from './use-settled.ts'

interface SearchLineProps {
  readonly typed: string
  readonly change: Change
  readonly suggestionsFor: (typed: string) => readonly Suggestion[]
}

const Suggestions = memo(({ typed: begun, change, suggestionsFor }: SearchLineProps) => {
  const { t } = useLingui()
  const found = suggestionsFor(begun)
  if (found.length === 0) return null
  return (
    <fieldset className={styles.suggestions} aria-label={t`Suggestions`}>
      {found.map(({ typed, label, model }) => (
        <button
          key={`${label}:${model ?? ''}`}
          type="button"
          // Keeps the focus in the field, and a phone's keyboard open.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => change((before) => ({ ...before, typed }))}
        >
          {model && <CardImage model={model} size={28} />}
          {label}
        </button>
      ))}
    </fieldset>
  )
})

/**
 * The search field, with suggestions while it has the focus. Updates in this order: the typed letter, the list, the
 * suggestions.
 */
export const SearchLine = memo(({ typed, change, suggestionsFor }: SearchLineProps) => {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const open = useDelayedBlur(box)
  const begun = useSettled(typed)
  return (
    <StickyTop ref={box}>
      <SearchField
        label={t`Search cards`}
        clear={t`Clear the search`}
        placeholder={t`Name, initials, number, star:6`}
        value={typed}
        onChange={(next) => change((before) => ({ ...before, typed: next }))}
      />
      {open && <Suggestions typed={begun} change={change} suggestionsFor={suggestionsFor} />}
    </StickyTop>
  )
})
