import type { ComponentProps } from 'react'
import styles from '../../ui/press/button.module.css'
import { Go } from './go.tsx'

interface GoButtonProps extends Omit<ComponentProps<typeof Go>, 'className'> {
  /** gold: the act of this page. way: one of the ways on from here. */
  readonly look?: 'gold' | 'way' | 'quiet' | 'bare'
  readonly wide?: boolean
}

/** A way to another page that looks like the button it is to a thumb. */
export const GoButton = ({ look = 'way', wide, ...rest }: GoButtonProps) => (
  <Go {...rest} className={styles.button} data-look={look} data-wide={wide || undefined} />
)
