import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { Field } from '../../../../ui/field/field.tsx'
import { Button } from '../../../../ui/press/button.tsx'

type PasswordFieldProps = Pick<
  ComponentProps<typeof Field>,
  'label' | 'hint' | 'error' | 'name' | 'autoComplete' | 'value'
> & { readonly onText: (text: string) => void }

/** Hidden until the player wants to see it. */
export const PasswordField = ({ onText, ...field }: PasswordFieldProps) => {
  const { t } = useLingui()
  const [seen, setSeen] = useState(false)
  return (
    <Field
      {...field}
      type={seen ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onText(event.target.value)}
      after={
        <Button look="bare" aria-pressed={seen} onClick={() => setSeen(!seen)}>
          {seen ? t`Hide` : t`Show`}
        </Button>
      }
    />
  )
}
