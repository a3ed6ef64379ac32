import { type CSSProperties, useEffect, useState } from 'react'
import styles from './skeleton.module.css'

/**
 * Most answers are there before it is seen, and nothing flickers for them. The word that it is loading comes later. A
 * page that slides in has its shape at once: seen without one is what slides.
 */
const PATIENCE_MS = 150
let standing = 0
let since = 0

/**
 * The real layout's shape, as soon as one has to wait. What takes the place of another (a page's own that of its code)
 * goes on where that one was.
 */
export const Skeleton = ({ rows = 6, label }: { readonly rows?: number; readonly label: string }) => {
  const [delay] = useState(() => {
    if (!standing) since = performance.now()
    return Math.round(since - performance.now()) + PATIENCE_MS
  })
  useEffect(() => {
    standing++
    return () => void standing--
  }, [])
  const style: CSSProperties & Record<'--after', string> = { '--after': `${delay}ms` }
  return (
    <div className={styles.skeleton} role="status" data-unkept="" style={style}>
      <span className="unseen">{label}</span>
      {[...Array(rows).keys()].map((row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <i />
          <b />
          <s />
        </div>
      ))}
    </div>
  )
}
