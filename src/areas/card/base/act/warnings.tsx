import styles from './act.module.css'

/** Reasons to look again before cards are given up. */
export const Warnings = ({ texts }: { readonly texts: readonly string[] }) =>
  texts.length > 0 && (
    <ul role="list" className={styles.warnings}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
