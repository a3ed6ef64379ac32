import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { holdToasts } from '../../../../shell/toast/toast.ts'
import styles from './act.module.css'

/** How long the scene holds toasts back; a foil card has to turn over first. */
const SCENE_MS = 2_500
const FOIL_MS = 4_500

interface OutcomeProps {
  readonly title: ReactNode
  /** The card after the act. */
  readonly face: ReactNode
  /** Silver instead of gold. */
  readonly foil?: boolean
  /** The answer was lost, and fetched afterwards. */
  readonly late: boolean
  readonly children: ReactNode
  readonly acts: ReactNode
}

/** The scene after a success: the card in its light, what has changed, and links to go on. */
export const Outcome = ({ title, face, foil, late, children, acts }: OutcomeProps) => {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const scene = section.current
    if (!scene || scene.dataset.again) return
    scene.closest('[data-page]')?.scrollTo({ top: 0 })
    head.current?.focus({ preventScroll: true })
    navigator.vibrate?.(40)
    const release = holdToasts()
    const timer = setTimeout(release, foil ? FOIL_MS : SCENE_MS)
    return () => {
      clearTimeout(timer)
      release()
      // The page was left, and runs this again when it is shown again. On the element, because React draws what is set
      // on a hidden page only after that.
      if (!scene.checkVisibility()) scene.dataset.again = 'true'
    }
  }, [foil])
  return (
    <section ref={section} className={styles.outcome} aria-labelledby={id} data-foil={foil || undefined}>
      <div className={styles.light}>
        <div className={styles.card}>{face}</div>
      </div>
      <div className={styles.head}>
        <h2 id={id} ref={head} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <span className={styles.stamp} aria-hidden="true" lang="zh-TW">
          成
        </span>
      </div>
      {late && (
        <p className={styles.late}>
          <Trans>The connection dropped. The server confirms that it was done, exactly once.</Trans>
        </p>
      )}
      {children}
      <div className={styles.on}>{acts}</div>
    </section>
  )
}
