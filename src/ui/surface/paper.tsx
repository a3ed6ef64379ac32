import type { ReactNode } from 'react'
import styles from './paper.module.css'

/** A rice-paper surface for long texts. */
export const Paper = ({ children }: { readonly children: ReactNode }) => (
  <article className={styles.paper}>{children}</article>
)

/** Plain text from the service: paragraphs separated by empty lines. */
export const Paragraphs = ({ text }: { readonly text: string }) => (
  <>
    {text.split(/\n{2,}/).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </>
)
