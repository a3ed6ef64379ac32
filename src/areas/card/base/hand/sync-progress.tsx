import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { number } from '../../../../shell/texts/format.ts'
import { shownCards } from './entries.ts'
import styles from './sync-progress.module.css'
import type { Hand } from './use-hand.ts'

type SyncProgressProps = Pick<Hand, 'collection'>

export const syncProgressText = (i18n: I18n, { collection }: SyncProgressProps): string =>
  i18n._(msg`Cards loaded so far: ${number(shownCards(collection).length)} of ${number(collection.total)}`)

/** Shown above lists during a first sync: cards not among them are not reported as missing. */
export const SyncProgress = ({ collection }: SyncProgressProps) => {
  const { i18n } = useLingui()
  return collection.complete ? null : (
    <p className={styles.progress} role="status">
      {syncProgressText(i18n, { collection })}
    </p>
  )
}
