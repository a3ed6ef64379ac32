import { Named } from '../../../shell/brush/named.tsx'
import styles from './worn-title.module.css'

/** A title next to a name: on boards, in teams, on the player's own pages. */
export const WornTitle = ({ name }: { readonly name: string }) => (
  <span className={styles.worn}>
    <Named>{name}</Named>
  </span>
)
