import type { ReactNode } from 'react'
import styles from './paper.module.css'

/** Rice paper, for anything that is read at length. */
export const Paper = ({ children }: { readonly children: ReactNode }) => (
  <article className={styles.paper}>{children}</article>
)

/** Text as the service sends it: paragraphs with an empty line between them. */
export const Paragraphs = ({ text }: { readonly text: string }) => (
  <>
    {text.split(/\n{2,}/).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </>
)
