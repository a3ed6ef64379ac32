import { useLingui } from '@lingui/react/macro'
import { useNeedsConnection } from '../../../shell/retry/needs-connection.ts'
import styles from './unsent.module.css'

/** Marks a choice that is not sent yet. Left out of saved screens, because by then it has been sent. */
export const Unsent = () => {
  const { t } = useLingui()
  const offline = useNeedsConnection() !== undefined
  // On the line it is on its way already, or on hold for another reason, of which its row tells.
  if (!offline) return null
  return (
    <span className={styles.unsent} role="status" data-waiting="">
      {t`Saved on this phone, sent when there is signal`}
    </span>
  )
}
