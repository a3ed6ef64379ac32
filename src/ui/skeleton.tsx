import styles from './skeleton.module.css'

/** The real layout's shape, shown only after a second of waiting. */
export const Skeleton = ({ rows = 6, label }: { readonly rows?: number; readonly label: string }) => (
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
