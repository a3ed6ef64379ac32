import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { connection } from '../../state/connection.ts'
import styles from './connection-bar.module.css'

/** Says what real answers showed: nothing when the connection is live. */
export const ConnectionBar = () => {
  const { current } = useSnapshot(connection)
  const bar = useRef<HTMLDivElement>(null)
  // What stays at the foot of a page while it is scrolled stands above the bar, however many lines that takes.
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const measured = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--told', `${element.offsetHeight}px`),
    )
    measured.observe(element)
    return () => measured.disconnect()
  }, [])
  return (
    <div ref={bar} className={styles.bar} role="status">
      {current === 'offline' && <Trans>Offline. You see saved content; claims are sent later.</Trans>}
      {current === 'slow' && <Trans>Slow connection</Trans>}
    </div>
  )
}
