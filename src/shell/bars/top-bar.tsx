import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { to } from '../../contract/pages/paths.ts'
import { back } from '../address/history.ts'
import { PendingChip } from '../pending/pending-chip.tsx'
import styles from './top-bar.module.css'

interface TopBarProps {
  readonly title: ReactNode
  /** Omitted on the pages of the tab bar. */
  readonly backTo?: string
  readonly end?: ReactNode
  readonly note?: ReactNode
}

export const TopBar = ({ title, backTo, end, note }: TopBarProps) => {
  const { t } = useLingui()
  return (
    <header className={styles.bar}>
      {backTo !== undefined && (
        <button type="button" className={styles.back} aria-label={t`Back`} onClick={() => back(backTo || to('home'))}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M15 5l-7 7 7 7" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      )}
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {note}
      </div>
      <div className={styles.end}>
        {end}
        <PendingChip />
      </div>
    </header>
  )
}
