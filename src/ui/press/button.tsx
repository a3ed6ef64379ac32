import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly look?: 'gold' | 'quiet' | 'danger' | 'bare'
  readonly wide?: boolean
  /** Why it cannot be pressed now; the button stays reachable, so that a screen reader hears the reason too. */
  readonly why?: string
  readonly busy?: boolean
  readonly children: ReactNode
}

/** Chinese has no blanks to break at: where a reason takes two lines, a clause stays together as long as it can. */
const clausesOf = (why: string): ReactNode => {
  const clauses = why.split(/(?<=[，；。：])/)
  return clauses.length < 2 ? why : clauses.map((clause) => <span key={clause}>{clause}</span>)
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
    {why && <span className={styles.why}>{clausesOf(why)}</span>}
  </button>
)
