import type { ReactNode } from 'react'
import styles from './have-need.module.css'

interface Need {
  readonly id: string
  readonly lead?: ReactNode
  readonly name: ReactNode
  readonly have: number
  readonly need: number
  /** How to get it, if some is missing. */
  readonly note?: ReactNode
}

interface HaveNeedProps {
  readonly label: string
  readonly needs: readonly Need[]
  readonly write: (count: number) => string
  /** For screen readers, which cannot tell the colours: "enough", "3 missing". */
  readonly words: { readonly enough: string; readonly missing: (count: number) => string }
}

/** What an act costs, compared with what the player has. */
export const HaveNeed = ({ label, needs, write, words }: HaveNeedProps) => (
  <ul role="list" className={styles.needs} aria-label={label}>
    {needs.map(({ id, lead, name, have, need, note }) => (
      <li key={id} data-enough={have >= need}>
        {lead && <span className={styles.lead}>{lead}</span>}
        <span className={styles.name}>
          {name}
          {note && <span className={styles.note}>{note}</span>}
        </span>
        <span className={styles.count}>
          <span className="figures">
            <b>{write(have)}</b>
            {` / ${write(need)}`}
          </span>
          <span className={styles.word}>{have >= need ? words.enough : words.missing(need - have)}</span>
        </span>
      </li>
    ))}
  </ul>
)
