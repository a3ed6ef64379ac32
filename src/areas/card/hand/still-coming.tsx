import { Trans } from '@lingui/react/macro'
import { number } from '../../../shell/texts/format.ts'
import { shownCards } from './entries.ts'
import styles from './still-coming.module.css'
import type { Hand } from './use-hand.ts'

/** What is shown is a part of the collection, as long as this stands above it. */
export const StillComing = ({ collection }: Pick<Hand, 'collection'>) =>
  collection.complete ? null : (
    <p className={styles.coming} role="status">
      <Trans>
        Cards loaded so far: {number(shownCards(collection).length)} of {number(collection.total)}
      </Trans>
    </p>
  )
