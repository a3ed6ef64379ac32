import { useLingui } from '@lingui/react/macro'
import { to } from '../../../contract/pages/paths.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { Check } from '../../../ui/field/field.tsx'
import styles from '../event.module.css'
import { useReadAgreement } from './read-agreement.ts'

interface AgreeProps {
  readonly event: string
  readonly text: string
  readonly agreed: boolean
  readonly error: string | undefined
  readonly onAgree: (agreed: boolean) => void
}

/** The agreement has its own page; the checkbox is disabled until the player has reached its end. */
export const Agree = ({ event, text, agreed, error, onAgree }: AgreeProps) => {
  const { t } = useLingui()
  const { read } = useReadAgreement(event, text)
  return (
    <div className={styles.stack}>
      <GoButton
        wide
        look="quiet"
        href={to('activityAgreement', {}, { id: event })}
      >{t`Read the event agreement`}</GoButton>
      <Check
        name="agreed"
        label={
          read ? t`I have read the event agreement and agree to it` : t`I agree (read the agreement to the end first)`
        }
        disabledReason={!read}
        error={error}
        checked={agreed}
        onChange={(change) => onAgree(change.target.checked)}
      />
    </div>
  )
}
