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

/** Shown above lists during a first sync: cards not among them are not reported as missing. */
export const StillComing = ({ collection }: Coming) => {
  const { i18n } = useLingui()
  return collection.complete ? null : (
    <p className={styles.coming} role="status">
      {soFar(i18n, { collection })}
    </p>
  )
}
