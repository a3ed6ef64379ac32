import { useState } from 'react'
import { FRONT, REAR } from '../../art/tally-halves.ts'
import styles from './seal.module.css'

interface SealProps {
  /** A day in its own time is a square seal, cut in; one made up a round one, in outline. */
  readonly look: 'signed' | 'made_up'
  /** Put down now, before the player's eyes. */
  readonly fresh?: boolean
}

/** The whole tally, cut into a seal: what the service has confirmed is stamped with it. */
export const Seal = ({ look, fresh = false }: SealProps) => {
  // A page that is shown again would start its motion anew.
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
