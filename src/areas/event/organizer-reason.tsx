import { useLingui } from '@lingui/react/macro'
import styles from './event.module.css'

/** Why the organizer refused a signup, in the organizer's words and language. */
export const OrganizerReason = ({ reason }: { readonly reason: string }) => {
  const { t } = useLingui()
  return (
    <p className={styles.alert} role="note">
      <small>{t`The organizer’s words`}</small>
      {reason}
    </p>
  )
}
