import { useState } from 'react'
import styles from './avatar.module.css'

interface AvatarProps {
  readonly src: string | null
  /** Whose it is: its first sign stands where there is no picture. */
  readonly nickname: string
  readonly size?: 'small' | 'large'
  /** Asked for, not worn yet. */
  readonly waiting?: boolean
}

/** Beside the name, so it says nothing a screen reader would not hear anyway. */
export const Avatar = ({ src, nickname, size = 'small', waiting }: AvatarProps) => {
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <span className={styles.avatar} data-size={size} data-waiting={waiting || undefined} aria-hidden="true">
      {src !== null && src !== missing ? (
        <img src={src} alt="" decoding="async" onError={() => setMissing(src)} />
      ) : (
        ([...nickname.trim()][0] ?? '將')
      )}
    </span>
  )
}
