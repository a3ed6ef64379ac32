import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface SectionProps {
  readonly title?: ReactNode
  readonly end?: ReactNode
  readonly children: ReactNode
}

export const Section = ({ title, end, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          {end}
        </header>
      )}
      {children}
    </section>
  )
}
