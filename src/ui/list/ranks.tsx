import type { ReactNode } from 'react'
import list from './list.module.css'
import styles from './ranks.module.css'

export const Ranks = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ol role="list" className={`${list.frame} ${styles.ranks}`} aria-label={label}>
    {children}
  </ol>
)

interface RankProps {
  readonly rank: number
  readonly mine: boolean
  readonly className: string | undefined
  readonly children: ReactNode
}

export const Rank = ({ rank, mine, className, children }: RankProps) => (
  <li className={className} data-mine={mine || undefined} data-top={rank <= 3 ? rank : undefined}>
    {children}
  </li>
)

interface OwnRankProps {
  /** One line where there is little room, with a button to expand it. */
  readonly brief?: boolean
  readonly open?: boolean
  readonly children: ReactNode
}

/** The player's own rank, which sticks below the others. */
export const OwnRank = ({ brief, open, children }: OwnRankProps) => (
  <div className={styles.own} data-foot data-brief={brief || undefined} data-open={open || undefined}>
    <p>{children}</p>
  </div>
)
