import { useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { cursorIn, type PhoneRegion, writtenPhone } from '../../rules/account/phone.ts'
import { Field } from '../../ui/field/field.tsx'
import { useRegions } from './store/regions.ts'

interface PhoneFieldProps {
  readonly region: PhoneRegion
  readonly phone: string
  readonly error: string | undefined
  /** What a password manager files it under. */
  readonly autoComplete: 'tel-national' | 'username'
  /** Without it the region is picked elsewhere in the form, and only shown here. */
  readonly onRegion?: (region: string) => void
  readonly onPhone: (phone: string) => void
  readonly onLeave?: () => void
}

const isWriting = (event: Event): boolean => event instanceof InputEvent && event.isComposing
const isForwards = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType.startsWith('delete') && event.inputType.endsWith('Forward')

/**
 * Region and number; the number is written as people of the region write it, wherever in it they type, and however it
 * comes: pasted with its region, filled in by a password manager, in full-width digits.
 */
export const PhoneField = ({ region, phone, error, autoComplete, onRegion, onPhone, onLeave }: PhoneFieldProps) => {
  const { t } = useLingui()
  const regions = useRegions()
  const field = useRef<HTMLInputElement>(null)
  const [cursor, setCursor] = useState<{ readonly at: number } | null>(null)
  useLayoutEffect(() => {
    if (cursor && field.current === document.activeElement) field.current?.setSelectionRange(cursor.at, cursor.at)
  }, [cursor])
  const typed = ({ currentTarget: { value, selectionStart }, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    // What an input method is still at is not touched.
    if (isWriting(nativeEvent)) return onPhone(value)
    const written = writtenPhone(region, value)
    onPhone(written)
    setCursor({ at: cursorIn(written, value, selectionStart ?? value.length, isForwards(nativeEvent)) })
  }
  return (
    <Field
      label={t`Phone number`}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      name="phone"
      maxLength={24}
      value={phone}
      error={error}
      ref={field}
      onChange={typed}
      onCompositionEnd={typed}
      onBlur={onLeave}
      before={
        onRegion ? (
          <select
            aria-label={t`Region`}
            name="phoneCode"
            value={region}
            onChange={(event) => onRegion(event.target.value)}
          >
            {regions.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          <span className="figures">{region}</span>
        )
      }
    />
  )
}
