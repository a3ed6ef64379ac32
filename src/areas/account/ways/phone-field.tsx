import { useLingui } from '@lingui/react/macro'
import type { ChangeEvent } from 'react'
import { phoneRegions } from '../../../contract/session.ts'
import { type PhoneRegion, writtenPhone } from '../../../rules/phone.ts'
import { Field } from '../../../ui/field.tsx'

const countries: Readonly<Record<PhoneRegion, string>> = { '+886': 'TW', '+86': 'CN', '+852': 'HK', '+853': 'MO' }

interface PhoneFieldProps {
  readonly region: PhoneRegion
  readonly phone: string
  readonly error: string | undefined
  /** What a password manager files it under. */
  readonly autoComplete: 'tel-national' | 'username'
  readonly onRegion: (region: string) => void
  readonly onPhone: (phone: string) => void
}

/** Region and number; the number is written as people of the region write it, while it is typed at its end. */
export const PhoneField = ({ region, phone, error, autoComplete, onRegion, onPhone }: PhoneFieldProps) => {
  const { i18n, t } = useLingui()
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region', style: 'short' })
  const typed = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const atEnd = target.selectionStart === target.value.length
    onPhone(atEnd ? writtenPhone(region, target.value) : target.value)
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
      onChange={typed}
      before={
        <select
          aria-label={t`Region`}
          name="phoneCode"
          value={region}
          onChange={(event) => onRegion(event.target.value)}
        >
          {phoneRegions.map((code) => (
            <option key={code} value={code}>
              {code} {names.of(countries[code])}
            </option>
          ))}
        </select>
      }
    />
  )
}
