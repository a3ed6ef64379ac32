import type { ReactNode } from 'react'
import { Paper } from '../../ui/surface/paper.tsx'
import { Section } from '../../ui/surface/section.tsx'
import styles from './help.module.css'

interface Step {
  readonly id: string
  readonly title: string
  readonly words: ReactNode
  readonly picture?: ReactNode
}

/** Numbered steps, each with a picture. */
export const Steps = ({ title, steps }: { readonly title: string; readonly steps: readonly Step[] }) => (
  <Section title={title}>
    <Paper>
      <ol role="list" className={styles.steps}>
        {steps.map(({ id, title: name, words, picture }) => (
          <li key={id}>
            {picture && <span className={styles.picture}>{picture}</span>}
            <div>
              <h3>{name}</h3>
              <p>{words}</p>
            </div>
          </li>
        ))}
      </ol>
    </Paper>
  </Section>
)
