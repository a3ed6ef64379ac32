import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly look?: 'gold' | 'quiet' | 'danger' | 'bare'
  readonly wide?: boolean
  /** Why it is disabled; it stays focusable, so that screen readers can read the reason. */
  readonly why?: string
  readonly busy?: boolean
  readonly children: ReactNode
}

export const Button = ({
  look = 'gold',
  wide,
  why,
  busy,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={styles.button}
    data-look={look}
    data-wide={wide || undefined}
    aria-disabled={Boolean(why) || busy || undefined}
    aria-busy={busy || undefined}
    onClick={why || busy ? (event) => event.preventDefault() : onClick}
  >
    <span className={styles.label}>{children}</span>
    {why && <span className={styles.why}>{why}</span>}
  </button>
)
