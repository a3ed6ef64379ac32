import { useState } from 'react'
import { FRONT, REAR } from '../../art/tally-halves.ts'
import styles from './seal.module.css'

interface SealProps {
  /** A square, filled seal for a day signed in time; a round outlined one for a made-up day. */
  readonly look: 'signed' | 'made_up'
  /** Just stamped, so it is animated. */
  readonly fresh?: boolean
}

/** The tally as a seal: marks what the service has confirmed. */
export const Seal = ({ look, fresh = false }: SealProps) => {
  // Only once: showing the page again would restart the animation.
  const [dry, setDry] = useState(false)
  return (
    <span
      className={styles.seal}
      data-seal={look}
      data-fresh={(fresh && !dry) || undefined}
      onAnimationEnd={() => setDry(true)}
      aria-hidden="true"
    >
      <svg viewBox="4 10 92 76" aria-hidden="true">
        <path d={FRONT + REAR} fillRule="evenodd" />
      </svg>
    </span>
  )
}
