import { useLingui } from '@lingui/react/macro'
import { Button } from '../../../../ui/button/button.tsx'
import { Field } from '../../../../ui/field/field.tsx'
import { useFormattedInput } from '../../../shared/form/use-formatted-input.ts'
import { extractCode } from './extract-code.ts'
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
  const written = useFormattedInput(extractCode, onCode)
  useMessageCode(coding.sent && code === '', onCode)
  return (
    <Field
      label={t`Verification code`}
      inputMode="numeric"
      autoComplete="one-time-code"
      name="code"
      value={code}
      error={error}
      hint={t`The code is valid for 10 minutes.`}
      {...written}
      after={
        <Button
          look="bare"
          busy={coding.busy}
          why={coding.wait > 0 ? t`Resend in ${coding.wait} s` : coding.why}
          onClick={() => {
            written.ref.current?.focus()
            void coding.send()
          }}
        >{t`Send code`}</Button>
      }
    />
  )
}
