import { useLingui } from '@lingui/react/macro'
import { CODE_LENGTH } from '../../../contract/account.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import type { Coding } from './use-code.ts'
import { useMessageCode } from './use-message-code.ts'

interface CodeFieldProps {
  readonly coding: Coding
  readonly code: string
  readonly error: string | undefined
  readonly onCode: (code: string) => void
}

export const CodeField = ({ coding, code, error, onCode }: CodeFieldProps) => {
  const { t } = useLingui()
  useMessageCode(coding.sent && code === '', onCode)
  return (
    <Field
      label={t`Verification code`}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_LENGTH}
      name="code"
      value={code}
      error={error}
      hint={coding.sent ? t`The code is valid for 10 minutes.` : undefined}
      onChange={(event) => onCode(event.target.value)}
      after={
        <Button
          look="bare"
          data-act="send-code"
          busy={coding.busy}
          why={coding.wait > 0 ? t`Resend in ${coding.wait} s` : undefined}
          onClick={coding.send}
        >{t`Send code`}</Button>
      }
    />
  )
}
