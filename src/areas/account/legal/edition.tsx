import { Trans } from '@lingui/react/macro'
import { inEffect, type LegalText } from '../../../contract/legal/legal-texts.ts'
import { dayMoment } from '../../../shell/texts/format.ts'
import { longDate } from '../../../shell/texts/later-format.ts'
import styles from './legal.module.css'

/** The version and date by which players can tell which text they agreed to. */
export const Edition = ({ of }: { readonly of: LegalText }) => {
  const { version, since } = inEffect[of]
  return (
    <p className={styles.edition}>
      <Trans>
        Version {version}, in effect since {longDate(dayMoment(since))}
      </Trans>
    </p>
  )
}
