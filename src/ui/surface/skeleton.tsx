import { useEffect, useState } from 'react'
import styles from './skeleton.module.css'

const PATIENCE_MS = 1_000

/**
 * The real layout's shape, there only after a second of waiting: most answers are faster, and cost nothing for it.
 */
export const Skeleton = ({ rows = 6, label }: { readonly rows?: number; readonly label: string }) => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return (
    <div className={styles.skeleton} role="status">
      <span className="unseen">{label}</span>
      {Array.from({ length: rows }, (_, i) => `row-${i}`).map((row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <i />
          <b />
          <s />
        </div>
      ))}
    </div>
  )
}
