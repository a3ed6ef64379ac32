import { useLingui } from '@lingui/react/macro'
import type { Catalogue } from '../../../../state/cards/catalogue.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Sheet } from '../../../../ui/sheet/sheet.tsx'
import { valuesOf } from '../../base/query/lookup.ts'
import type { Flag } from '../../base/query/words.ts'
import { choiceText, fieldNames, flagNames } from '../words.ts'
import styles from './filter-sheet.module.css'
import { choiceFields, type Filters, type RangeField, rangeFields, withoutChips } from './filters.ts'

interface GroupProps {
  readonly title: string
  readonly choices: readonly { readonly id: string; readonly label: string }[]
  readonly picked: readonly string[]
  readonly onToggle: (id: string) => void
}

const Group = ({ title, choices, picked, onToggle }: GroupProps) => (
  <fieldset className={styles.group}>
    <legend>{title}</legend>
    <div className={styles.choices}>
      {choices.map(({ id, label }) => (
        <button key={id} type="button" aria-pressed={picked.includes(id)} onClick={() => onToggle(id)}>
          {label}
        </button>
      ))}
    </div>
  </fieldset>
)

const steps: Readonly<Record<RangeField, readonly number[]>> = {
  level: [1, 10, 20, 30, 40, 50, 60],
  star: [0, 1, 2, 3, 4, 5, 6],
}

interface RangeProps {
  readonly field: RangeField
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
}

const RangeChoice = ({ field, filters, onChange }: RangeProps) => {
  const { i18n, t } = useLingui()
  const [from, to] = filters.ranges[field]
  const name = i18n._(fieldNames[field])
  const pick = (low: number, high: number) =>
    onChange({ ...filters, ranges: { ...filters.ranges, [field]: low <= high ? [low, high] : [high, low] } })
  const options = (value: number) => [...new Set([...steps[field], value])].sort((a, b) => a - b)
  return (
    <fieldset className={styles.group}>
      <legend>{name}</legend>
      <div className={styles.range}>
        <select
          aria-label={t`${name}, minimum`}
          value={from}
          onChange={(event) => pick(Number(event.target.value), to)}
        >
          {options(from).map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
        <span aria-hidden="true">–</span>
        <select
          aria-label={t`${name}, maximum`}
          value={to}
          onChange={(event) => pick(from, Number(event.target.value))}
        >
          {options(to).map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      </div>
    </fieldset>
  )
}

const toggled = <T extends string>(list: readonly T[], one: T): readonly T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

interface FilterSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
  readonly catalogue: Catalogue
  readonly flags: readonly Flag[]
  /** The text of the button: "Show 312 cards". */
  readonly show: string
}

export const FilterSheet = ({ open, onClose, filters, onChange, catalogue, flags, show }: FilterSheetProps) => {
  const { i18n, t } = useLingui()
  return (
    <Sheet
      open={open}
      stickyActions
      title={t`Filter`}
      onClose={onClose}
      actions={
        <>
          <Button wide onClick={onClose}>
            {show}
          </Button>
          <Button look="bare" wide onClick={() => onChange(withoutChips(filters))}>{t`Clear all filters`}</Button>
        </>
      }
    >
      {/* Repeated here, because the page's own status is inert below the sheet. */}
      <span className="sr-only" role="status">
        {show}
      </span>
      <div className={styles.groups}>
        <Group
          title={t`Show only`}
          choices={flags.map((id) => ({ id, label: i18n._(flagNames[id]) }))}
          picked={filters.is}
          onToggle={(id) => {
            const flag = flags.find((one) => one === id)
            if (flag) onChange({ ...filters, is: toggled(filters.is, flag) })
          }}
        />
        {choiceFields.map((field) => (
          <Group
            key={field}
            title={i18n._(fieldNames[field])}
            choices={valuesOf[field].map((id) => ({ id, label: choiceText(i18n, catalogue, field, id) }))}
            picked={filters.choices[field]}
            onToggle={(id) =>
              onChange({
                ...filters,
                choices: { ...filters.choices, [field]: toggled(filters.choices[field], id) },
              })
            }
          />
        ))}
        {rangeFields.map((field) => (
          <RangeChoice key={field} field={field} filters={filters} onChange={onChange} />
        ))}
      </div>
    </Sheet>
  )
}
