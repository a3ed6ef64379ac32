import { useLingui } from '@lingui/react/macro'
import { maskIcNumber } from '../../../rules/codes/ic-number.ts'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Select } from '../../../ui/field/select.tsx'
import type { InfoText } from './info-errors.ts'
import { contactIn } from './typed-info.ts'
import type { Info } from './use-info.ts'

interface ContactProps {
  readonly info: Info
  readonly text: InfoText
}

/** Contact by IC card, if the player has one, or by messenger. */
export const ContactFields = ({ info: { typed, set, cards }, text }: ContactProps) => {
  const { t } = useLingui()
  const contact = contactIn(typed, cards.length > 0)
  const { error } = text('icCard')
  return (
    <>
      {cards.length > 0 && (
        <Segmented
          label={t`How to reach you`}
          choices={[
            { id: 'ic', label: t`IC card` },
            { id: 'messenger', label: t`Messenger ID` },
          ]}
          current={contact}
          onPick={(kind) => set('contactKind', kind)}
        />
      )}
      {contact === 'ic' ? (
        <Select
          label={t`IC card`}
          name="signup-icCard"
          value={typed.icCard}
          error={error}
          options={cards.map(({ number }) => ({ id: number, label: maskIcNumber(number) }))}
          onChange={(event) => set('icCard', event.target.value)}
        />
      ) : (
        <Field label={t`Messenger ID`} hint={t`Such as your LINE ID`} maxLength={40} {...text('messenger')} />
      )}
    </>
  )
}
