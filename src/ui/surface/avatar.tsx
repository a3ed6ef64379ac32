import { type ReactNode, useState } from 'react'
import styles from './avatar.module.css'

interface AvatarProps {
  readonly name: string
  readonly src?: string | null
  readonly size?: number
  /** Stands for the picture where there is none. */
  readonly instead?: ReactNode
  /** Asked for, not worn yet. */
  readonly waiting?: boolean
}

/**
 * A face in a bronze ring; the first character of the name while there is nothing else, or it cannot be loaded. It
 * stands beside the name, so it says nothing that a screen reader would not hear anyway.
 */
export const Avatar = ({ name, src, size = 48, instead, waiting }: AvatarProps) => {
  const [failed, setFailed] = useState<string | null>(null)
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
        (instead ?? ([...name.trim()][0] ?? '').toUpperCase())
      )}
    </span>
  )
}
