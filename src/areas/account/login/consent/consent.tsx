import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LegalText } from '../../../../contract/legal/legal-texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Check } from '../../../../ui/field/field.tsx'
import styles from '../../forms.module.css'
import { LegalSheet } from './legal-sheet.tsx'

interface ConsentProps {
  readonly agreed: boolean
  readonly error?: string | undefined
  readonly onAgree: (agreed: boolean) => void
}

/** One sentence for both texts; the versions it refers to are sent with the login. */
export const Consent = ({ agreed, error, onAgree }: ConsentProps) => {
  const { t } = useLingui()
  const [reading, setReading] = useState<LegalText | null>(null)
  return (
    <div>
      <div className={styles.consent}>
        <Check
          label={t`I have read and agree to the terms of use and the privacy policy`}
          name="agreed"
          checked={agreed}
          error={error}
          onChange={(event) => onAgree(event.target.checked)}
        />
        <Button look="bare" onClick={() => setReading('terms')}>{t`Terms of use`}</Button>
        <Button look="bare" onClick={() => setReading('privacy')}>{t`Privacy policy`}</Button>
      </div>
      <LegalSheet shown={reading} onClose={() => setReading(null)} />
    </div>
  )
}
