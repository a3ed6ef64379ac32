import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { SCANNED_MOST } from '../../../contract/arcade/scan.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Sheet } from '../../../ui/sheet/sheet.tsx'

interface TypedSheetProps {
  readonly onText: (text: string) => void
  readonly onClose: () => void
}

/** For typing a code. It is not stored, as it may be a secret. */
export const TypedSheet = ({ onText, onClose }: TypedSheetProps) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') onText(typed)
  }
  return (
    <Sheet open title={t`Enter a code`} onClose={onClose}>
      <form onSubmit={submit} style={{ display: 'grid', gap: 'var(--s4)' }}>
        <Field
          label={t`Code or link`}
          hint={t`The serial of a card, the number of an IC card, a gift code or a link`}
          name="code"
          value={typed}
          maxLength={SCANNED_MOST}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          type="submit"
          wide
          why={typed.trim() === '' ? t`Enter a code or link first` : undefined}
        >{t`Continue`}</Button>
        <Button look="bare" wide onClick={onClose}>{t`Close`}</Button>
      </form>
    </Sheet>
  )
}
