import type { ReactNode } from 'react'
import styles from './specimen.module.css'

interface SpecimenProps {
  /** The component and its state. */
  readonly name: string
  readonly children: ReactNode
}

export const Specimen = ({ name, children }: SpecimenProps) => (
  <section className={styles.specimen} aria-label={name}>
    <p className={styles.name}>{name}</p>
    {children}
  </section>
)

export const Side = ({ children }: { readonly children: ReactNode }) => <div className={styles.row}>{children}</div>
export const Part = ({ children }: { readonly children: ReactNode }) => <div className={styles.part}>{children}</div>
