import type { ComponentProps } from 'react'
import styles from '../../ui/button/button.module.css'
import { Go } from './go.tsx'

interface GoButtonProps extends Omit<ComponentProps<typeof Go>, 'className'> {
  /** gold: the page's primary action. link: a link to another page. */
  readonly look?: 'gold' | 'link' | 'quiet' | 'bare'
  readonly wide?: boolean
}

/** A link to another page that looks like a button. */
export const GoButton = ({ look = 'link', wide, ...rest }: GoButtonProps) => (
  <Go {...rest} className={styles.button} data-look={look} data-wide={wide || undefined} />
)
