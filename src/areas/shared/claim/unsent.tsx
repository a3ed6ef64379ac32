import { useLingui } from '@lingui/react/macro'
import styles from './unsent.module.css'

/** Beside what was chosen without signal. What waits has gone by the time that a kept screen is seen. */
export const Unsent = () => {
  const { t } = useLingui()
  return (
    <span className={styles.unsent} role="status" data-waiting="">
      {t`Saved on this phone, sent when there is signal`}
    </span>
  )
}
