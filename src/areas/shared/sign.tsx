import styles from './sign.module.css'

/** The character that stands before an entry; its name beside it says the same. */
export const Sign = ({ of }: { readonly of: string }) => (
  <span className={styles.sign} aria-hidden="true">
    {of}
  </span>
)
