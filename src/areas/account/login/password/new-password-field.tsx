import { useLingui } from '@lingui/react/macro'
import { PASSWORD_MAX } from '../../../../contract/account/password.ts'
import { weaknessOf } from '../../../../rules/account/password.ts'
import { PasswordField } from './password-field.tsx'

interface NewPasswordFieldProps {
  readonly password: string
  /** Shown for a weak password. */
  readonly error: string | undefined
  readonly onText: (text: string) => void
}

export const NewPasswordField = ({ password, error, onText }: NewPasswordFieldProps) => {
  const { t } = useLingui()
  // The usual error asks for a longer password.
  const isLong = weaknessOf(password) === 'long'
  return (
    <PasswordField
      label={t`New password`}
      name="password"
      autoComplete="new-password"
      value={password}
      error={error && isLong ? t`At most ${PASSWORD_MAX} characters` : error}
      onText={onText}
    />
  )
}
