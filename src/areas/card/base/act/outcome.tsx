import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './act.module.css'

interface OutcomeProps {
  readonly title: ReactNode
  /** The card as it is now. */
  readonly face: ReactNode
  /** Silver instead of gold. */
  readonly foil?: boolean
  /** The answer was lost on its way, and asked for afterwards. */
  readonly late: boolean
  readonly children: ReactNode
  readonly acts: ReactNode
}

/** The scene after a success: the card in its light, what has changed, where to go on. */
export const Outcome = ({ title, face, foil, late, children, acts }: OutcomeProps) => {
  const id = useId()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    head.current?.closest('[data-page]')?.scrollTo({ top: 0 })
    head.current?.focus({ preventScroll: true })
    navigator.vibrate?.(40)
  }, [])
  return (
    <section className={styles.outcome} aria-labelledby={id} data-foil={foil || undefined}>
      <div className={styles.light}>
        <div className={styles.card}>{face}</div>
        <span className={styles.stamp} aria-hidden="true" lang="zh-TW">
          成
        </span>
      </div>
      <h2 id={id} ref={head} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {late && (
        <p className={styles.late}>
          <Trans>The answer got lost on the way. The server confirms that it was done, exactly once.</Trans>
        </p>
      )}
      {children}
      <div className={styles.on}>{acts}</div>
    </section>
  )
}
