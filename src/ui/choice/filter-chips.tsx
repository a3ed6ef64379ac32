import styles from './filter-chips.module.css'

interface FilterChipsProps {
  readonly label: string
  readonly filters: readonly { readonly id: string; readonly label: string }[]
  /** The accessible name of the remove button, such as "Remove Wei". */
  readonly remove: (label: string) => string
  readonly onRemove: (id: string) => void
  /** Removes all filters at once. */
  readonly clear?: { readonly label: string; readonly onClear: () => void }
}

/** The active filters of a list; each can be removed. */
export const FilterChips = ({ label, filters, remove, onRemove, clear }: FilterChipsProps) =>
  filters.length === 0 ? null : (
    <ul role="list" className={styles.filters} aria-label={label}>
      {filters.map(({ id, label: name }) => (
        <li key={id}>
          <button type="button" aria-label={remove(name)} onClick={() => onRemove(id)}>
            <span>{name}</span>
            <span aria-hidden="true">✕</span>
          </button>
        </li>
      ))}
      {clear && filters.length > 1 && (
        <li>
          <button type="button" data-clear onClick={clear.onClear}>
            {clear.label}
          </button>
        </li>
      )}
    </ul>
  )
