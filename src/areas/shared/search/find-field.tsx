import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { SearchField } from '../../../ui/choice/search-field.tsx'

interface FindFieldProps {
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  /** How many entries of the list below remain. */
  readonly found: number
  readonly onChange: (value: string) => void
}

/** Filters the list below while typing, and announces the number of results to screen readers. */
export const FindField = ({ found, ...field }: FindFieldProps) => {
  const { t } = useLingui()
  return (
    <>
      <SearchField {...field} clear={t`Clear the search`} />
      <span className="sr-only" role="status">
        {field.value.trim() !== '' && t`${plural(found, { one: '# result', other: '# results' })}`}
      </span>
    </>
  )
}
