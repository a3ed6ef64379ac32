import { type ReactNode, useEffect, useState } from 'react'
import styles from './avatar.module.css'

interface AvatarProps {
  readonly name: string
  readonly src?: string | null
  readonly size?: number
  /** Shown if there is no picture. */
  readonly fallback?: ReactNode
  /** Requested, but not in use yet. */
  readonly waiting?: boolean
}

/** When a picture that could not be loaded is asked for again. */
const AGAIN = ['online', 'visibilitychange']

/**
 * A picture in a bronze ring; the first character of the name if there is none, or it cannot be loaded. Decorative,
 * because the name is always next to it.
 */
export const Avatar = ({ name, src, size = 48, fallback, waiting }: AvatarProps) => {
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    if (failed === null) return
    const left = new AbortController()
    for (const sign of AGAIN) addEventListener(sign, () => setFailed(null), { capture: true, signal: left.signal })
    return () => left.abort()
  }, [failed])
  const shown = src && src !== failed ? src : null
  return (
    <span
      className={styles.avatar}
      data-waiting={waiting || undefined}
      style={{ width: size, height: size, fontSize: size * 0.45 }}
      aria-hidden="true"
    >
      {shown ? (
        <img src={shown} alt="" width={size} height={size} decoding="async" onError={() => setFailed(shown)} />
      ) : (
        (fallback ?? ([...name.trim()][0] ?? '').toUpperCase())
      )}
    </span>
  )
}
