import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { ListedAddress } from '../../contract/mall/addresses.ts'
import { useNeedsConnection } from '../../shell/retry/needs-connection.ts'
import { failureText } from '../../shell/texts/failure.ts'
import { forgetDraft, useDraft } from '../../state/persisted/use-draft.ts'
import { Button } from '../../ui/button/button.tsx'
import { Chips } from '../../ui/choice/chips.tsx'
import { Check, Field } from '../../ui/field/field.tsx'
import { Select } from '../../ui/field/select.tsx'
import { OutcomeMessage } from '../shared/act/outcome-message.tsx'
import { PhoneField } from '../shared/form/phone-field.tsx'
import { useRegions } from '../shared/form/regions.ts'
import { useFocusFirstError } from '../shared/form/use-focus-first-error.ts'
import { forgetChosenAddress } from '../shared/shipping/chosen-address.ts'
import styles from './address.module.css'
import { AreaFields } from './area-fields.tsx'
import { DiscardChanges } from './discard-changes.tsx'
import { draftOf, SENT_NEW } from './draft.ts'
import {
  type AddressField,
  argsFrom,
  isChanged,
  isTicked,
  regionOf,
  type TypedAddress,
  tick,
  wrongIn,
} from './typed-address.ts'
import { useSaving } from './use-saving.ts'

interface AddressFormProps {
  /** Null for a new address. */
  readonly id: string | null
  /** The saved values; the draft has what was typed over them since. */
  readonly known: TypedAddress
  readonly isDefault: boolean
}

export const AddressForm = ({ id, known, isDefault }: AddressFormProps) => {
  const { i18n, t } = useLingui()
  const regions = useRegions()
  const { values, set, clear } = useDraft(draftOf(id), known)
  // It may have become the default since this was ticked.
  const typed = isDefault ? { ...values, isDefault: known.isDefault } : values
  const changed = isChanged(typed, known)
  /** Restored from a draft of an earlier visit, so the fields differ from what the service has. */
  const [begunBefore, setBegunBefore] = useState(changed && id !== null)
  const isNew = id === null
  const attempt = useDraft(SENT_NEW, { sent: '' })
  /** Sent on an earlier visit, which ended without an answer. */
  const [sentBefore, setSentBefore] = useState(isNew && changed && attempt.values.sent !== '')
  const sent = useRef(values)
  const heard = (saved: ListedAddress) => {
    clear(sent.current)
    if (isNew) forgetDraft(SENT_NEW)
    if (saved.isDefault && !isDefault) forgetChosenAddress()
  }
  const act = useSaving(isNew, useCallback(heard, [clear, isDefault, isNew]))
  const offline = useNeedsConnection()
  const [tries, setTries] = useState(0)
  const [numberLeft, setNumberLeft] = useState(false)
  const [discarding, setDiscarding] = useState(false)
  const { phase } = act
  const busy = phase.step === 'asking'
  useEffect(() => {
    if (!isNew || phase.step === 'ready' || phase.step === 'asking' || phase.step === 'unsure') return
    forgetDraft(SENT_NEW)
    setSentBefore(false)
  }, [isNew, phase.step])
  const form = useFocusFirstError(tries, phase.step === 'refused' ? phase.failure : null)
  const refusedNumber = phase.step === 'refused' && phase.failure.code === 'phone_incorrect'

  const wrong = wrongIn(typed)
  const errorAt = (field: AddressField): string | undefined => {
    const number = failureText(i18n, { code: 'phone_incorrect', message: '' })
    if (field === 'phone' && (refusedNumber || (wrong.phone === 'no number' && (numberLeft || tries > 0))))
      return number
    if (field === 'zip') return tries > 0 && wrong.zip ? t`Not a postal code of this district` : undefined
    return tries > 0 && wrong[field] ? t`Needed for the delivery` : undefined
  }
  const type = (field: AddressField, value: string) => {
    if (phase.step === 'refused') act.clear()
    set(field, value)
  }
  const discard = () => {
    setDiscarding(false)
    clear()
    attempt.clear()
    act.clear()
    setTries(0)
    setNumberLeft(false)
    setBegunBefore(false)
    setSentBefore(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (Object.keys(wrong).length > 0) return
    sent.current = values
    if (isNew) attempt.set('sent', 'yes')
    act.start(argsFrom(id, typed))
  }

  const text = (field: AddressField) => ({
    name: field,
    value: typed[field],
    error: errorAt(field),
    onChange: (event: { readonly target: { readonly value: string } }) => type(field, event.target.value),
  })
  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      {begunBefore && changed && (
        <p role="status">{t`Your changes from before are still here. They are not saved yet.`}</p>
      )}
      {/* Inert while sending, so that the form matches what was sent. */}
      <div className={styles.fields} inert={busy || phase.step === 'unsure'}>
        <Field label={t`Recipient`} autoComplete="name" maxLength={100} {...text('consignee')} />
        <Select
          label={t`Region`}
          name="region"
          value={regionOf(typed)}
          options={regions}
          onChange={(event) => type('region', event.target.value)}
        />
        <AreaFields typed={typed} set={type} errorAt={errorAt} />
        <Field label={t`Street and house number`} autoComplete="street-address" maxLength={500} {...text('detail')} />
        <PhoneField
          region={regionOf(typed)}
          phone={typed.phone}
          error={errorAt('phone')}
          autoComplete="tel-national"
          onPhone={(phone) => type('phone', phone)}
          onLeave={() => setNumberLeft(typed.phone !== '')}
        />
        <div className={styles.label}>
          <Field label={t`Label`} autoComplete="off" maxLength={40} {...text('label')} />
          <Chips
            label={t`Label`}
            current={typed.label}
            onPick={(label) => type('label', label === typed.label ? '' : label)}
            chips={[t({ message: 'Home', context: 'address' }), t({ message: 'Work', context: 'address' })].map(
              (label) => ({ id: label, label }),
            )}
          />
        </div>
        {isDefault ? (
          <p>{t`This is your default address. To change that, make another one the default in the list.`}</p>
        ) : (
          <Check
            label={t`Use as default address`}
            name="isDefault"
            checked={isTicked(typed.isDefault)}
            onChange={(event) => type('isDefault', tick(event.target.checked))}
          />
        )}
      </div>
      {!refusedNumber && (
        <OutcomeMessage
          act={act}
          spends={false}
          back={phase.step === 'settled' ? t`View my addresses` : t`Back to the form`}
        />
      )}
      {sentBefore && phase.step === 'ready' && changed && (
        <p role="status">{t`You sent this address before, and no answer came. Look in your list whether it is there before you save it again.`}</p>
      )}
      {phase.step !== 'unsure' && phase.step !== 'settled' && (
        <Button type="submit" wide busy={busy} why={offline}>{t`Save address`}</Button>
      )}
      {changed && (phase.step === 'ready' || phase.step === 'refused' || phase.step === 'undone') && (
        <Button look="bare" wide onClick={() => setDiscarding(true)}>{t`Discard changes`}</Button>
      )}
      <DiscardChanges open={discarding} onDiscard={discard} onClose={() => setDiscarding(false)} />
    </form>
  )
}
