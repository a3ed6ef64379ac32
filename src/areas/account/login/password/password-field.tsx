import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { saying } from '../../../../shell/texts/sentence.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field } from '../../../../ui/field/field.tsx'

type PasswordFieldProps = Pick<ComponentProps<typeof Field>, 'hint' | 'error' | 'name' | 'autoComplete' | 'value'> & {
  readonly label: string
  readonly onText: (text: string) => void
}

/** Hidden until the player wants to see it. */
export const PasswordField = ({ onText, ...field }: PasswordFieldProps) => {
  const { t } = useLingui()
  const [seen, setSeen] = useState(false)
  const act = seen ? t`Hide` : t`Show`
  return (
    <Field
      {...field}
      type={seen ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onText(event.target.value)}
      after={
        <Button look="bare" aria-label={saying(act, field.label)} onClick={() => setSeen(!seen)}>
          {act}
        </Button>
      }
    />
  )
}
