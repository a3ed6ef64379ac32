import { useLingui } from '@lingui/react/macro'
import styles from './unsent.module.css'

/** Marks a choice that is not sent yet. Left out of saved screens, because by then it has been sent. */
export const Unsent = () => {
  const { t } = useLingui()
  return (
    <span className={styles.unsent} role="status" data-waiting="">
      {t`Saved on this phone, sent when there is signal`}
    </span>
  )
}
