import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface Fact {
  readonly id: string
  readonly name: ReactNode
  readonly value: ReactNode
}

/** What is known of something, a line each: its name, then what it is. */
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
