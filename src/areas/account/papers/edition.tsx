import { Trans } from '@lingui/react/macro'
import { dayMoment, longDate } from '../../../shell/texts/format.ts'
import styles from './papers.module.css'

const editions = { privacy: { number: 1, since: '2026-11-21' }, agreement: { number: 1, since: '2026-11-21' } } as const

/** Which text a player agreed to is told by its number. */
export const Edition = ({ of }: { readonly of: keyof typeof editions }) => {
  const { number, since } = editions[of]
  return (
    <p className={styles.edition}>
      <Trans>
        Edition {number}, in effect since {longDate(dayMoment(since))}
      </Trans>
    </p>
  )
}
