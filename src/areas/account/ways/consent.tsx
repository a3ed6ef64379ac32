import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/field.tsx'
import { PrivacySheet } from './privacy-sheet.tsx'
import styles from './ways.module.css'

interface ConsentProps {
  readonly agreed: boolean
  readonly error?: string | undefined
  readonly onAgree: (agreed: boolean) => void
}

export const Consent = ({ agreed, error, onAgree }: ConsentProps) => {
  const { t } = useLingui()
  const [reading, setReading] = useState(false)
  return (
    <div>
      <div className={styles.consent}>
        <Check
          label={t`I agree to the privacy guidance`}
          name="agreed"
          checked={agreed}
          aria-invalid={Boolean(error) || undefined}
          onChange={(event) => onAgree(event.target.checked)}
        />
        <Button look="bare" onClick={() => setReading(true)}>{t`Read it`}</Button>
      </div>
      {error && (
        <p role="alert" className={styles.refusal}>
          {error}
        </p>
      )}
      <PrivacySheet open={reading} onClose={() => setReading(false)} />
    </div>
  )
}
