import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import styles from './outcome.module.css'
import { SHOWN_MS } from './shown.ts'
import type { Words } from './words.ts'

interface FoundPanelProps {
  readonly words: Words
  readonly opening: boolean
  /** It opens by itself in a moment. */
  readonly runs: boolean
  readonly onOpen: () => void
  /** The player is heading for a button, so it no longer opens by itself. */
  readonly onStay: () => void
  readonly onBack: () => void
}

/** What was read, with time to dismiss it. */
export const FoundPanel = ({ words, opening, runs, onOpen, onStay, onBack }: FoundPanelProps) => {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.outcome}>
      <div className={styles.tick}>
        <svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true">
          <path
            d="M4 12.500l5.500 5.500L20 7"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.500"
            strokeLinecap="round"
          />
        </svg>
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      {words.figures && <p className={styles.figures}>{words.figures}</p>}
      <div className={styles.acts}>
        <Button wide busy={opening} onFocus={onStay} onClick={onOpen}>
          {opening ? t`Opening` : t`Open now`}
        </Button>
        {runs && <span className={styles.running} style={{ animationDuration: `${SHOWN_MS}ms` }} aria-hidden="true" />}
        <Button look="quiet" wide onFocus={onStay} onClick={onBack}>{t`Scan again`}</Button>
      </div>
    </div>
  )
}
