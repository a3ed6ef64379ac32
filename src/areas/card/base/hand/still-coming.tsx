import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { number } from '../../../../shell/texts/format.ts'
import { shownCards } from './entries.ts'
import styles from './still-coming.module.css'
import type { Hand } from './use-hand.ts'

type Coming = Pick<Hand, 'collection'>

export const soFar = (i18n: I18n, { collection }: Coming): string =>
  i18n._(msg`Cards loaded so far: ${number(shownCards(collection).length)} of ${number(collection.total)}`)

/**
 * What is shown is a part of the collection, as long as this stands above it: what is not among it is not said to be
 * missing.
 */
export const StillComing = ({ collection }: Coming) => {
  const { i18n } = useLingui()
  return collection.complete ? null : (
    <p className={styles.coming} role="status">
      {soFar(i18n, { collection })}
    </p>
  )
}
