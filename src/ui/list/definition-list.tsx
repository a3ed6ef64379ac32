import type { ReactNode } from 'react'
import styles from './definition-list.module.css'

interface Definition {
  readonly id: string
  readonly name: ReactNode
  readonly value: ReactNode
}

/** Facts about something, one per line: name and value. */
export const DefinitionList = ({
  items,
  label,
}: {
  readonly items: readonly Definition[]
  readonly label?: string
}) => (
  <dl className={styles.list} aria-label={label}>
    {items.map(({ id, name, value }) => (
      <div key={id}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
