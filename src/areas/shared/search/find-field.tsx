import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { SearchField } from '../../../ui/choice/search-field.tsx'

interface FindFieldProps {
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  /** So many are left of the list below. */
  readonly found: number
  readonly onChange: (value: string) => void
}

/** Narrows the list below as it is typed, and says how many are left to those who do not see that. */
export const FindField = ({ found, ...field }: FindFieldProps) => {
  const { t } = useLingui()
  return (
    <>
      <SearchField {...field} clear={t`Clear the search`} />
      <span className="unseen" role="status">
        {field.value.trim() !== '' && t`${plural(found, { one: '# result', other: '# results' })}`}
      </span>
    </>
  )
}
