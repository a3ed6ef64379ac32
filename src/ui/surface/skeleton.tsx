import { type CSSProperties, useEffect, useState } from 'react'
import styles from './skeleton.module.css'

/**
 * Delay before it appears: most answers come earlier, and nothing flickers. The text that it is loading comes later
 * still. A page that slides in shows its skeleton at once, or it would slide in empty.
 */
const DELAY_MS = 150
let mounted = 0
let since = 0

/**
 * A placeholder in the shape of the real layout. When one replaces another (the page's own after that of its code), its
 * delay counts from the beginning of the first.
 */
export const Skeleton = ({ rows = 6, label }: { readonly rows?: number; readonly label: string }) => {
  const [delay] = useState(() => {
    if (!mounted) since = performance.now()
    return Math.round(since - performance.now()) + DELAY_MS
  })
  useEffect(() => {
    mounted++
    return () => void mounted--
  }, [])
  const style: CSSProperties & Record<'--after', string> = { '--after': `${delay}ms` }
  return (
    <div className={styles.skeleton} role="status" data-unkept="" style={style}>
      <span className="sr-only">{label}</span>
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
