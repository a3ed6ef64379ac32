import styles from './store.module.css'

/** A store's seal beside its name: decoration. */
export const Seal = () => (
  <span className={styles.seal} aria-hidden="true">
    店
  </span>
)
