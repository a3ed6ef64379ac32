import { Trans } from '@lingui/react/macro'
import { inEffect, type Paper } from '../../../contract/legal/papers.ts'
import { dayMoment } from '../../../shell/texts/format.ts'
import { longDate } from '../../../shell/texts/later-format.ts'
import styles from './papers.module.css'

/** Which text a player agreed to is told by its number. */
export const Edition = ({ of }: { readonly of: Paper }) => {
  const { version, since } = inEffect[of]
  return (
    <p className={styles.edition}>
      <Trans>
        Version {version}, in effect since {longDate(dayMoment(since))}
      </Trans>
    </p>
  )
}
