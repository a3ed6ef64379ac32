import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface Fact {
  readonly id: string
  readonly name: ReactNode
  readonly value: ReactNode
}

/** Facts about something, one per line: name and value. */
export const Facts = ({ facts, label }: { readonly facts: readonly Fact[]; readonly label?: string }) => (
  <dl className={styles.facts} aria-label={label}>
    {facts.map(({ id, name, value }) => (
      <div key={id}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
