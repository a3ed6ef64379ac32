import { useEffect } from 'react'
import { useTicking } from '../ticker.ts'
import styles from './countdown.module.css'

const SECOND = 1_000
const DAY = 86_400

const two = (value: number): string => String(value).padStart(2, '0')
const clockOf = (seconds: number): string =>
  [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')

interface CountdownProps {
  readonly until: number
  /** The service's clock, because the phone's may be wrong. Must be a stable function. */
  readonly now: () => number
  /** What it counts down to. */
  readonly label: string
  /** "3 days" in the reader's language. */
  readonly days: (count: number) => string
  readonly onEnd?: () => void
}

/** Days and a clock that counts down to zero. */
export const Countdown = ({ until, now, label, days, onEnd }: CountdownProps) => {
  const at = useTicking(now)
  const left = Math.max(0, Math.ceil((until - at) / SECOND))
  const over = left === 0
  useEffect(() => {
    if (over) onEnd?.()
  }, [over, onEnd])
  const whole = Math.floor(left / DAY)
  return (
    <span className={styles.countdown} role="timer" aria-label={label} data-over={over || undefined}>
      {whole > 0 && <span>{days(whole)}</span>}
      <span className="figures">{clockOf(left % DAY)}</span>
    </span>
  )
}
