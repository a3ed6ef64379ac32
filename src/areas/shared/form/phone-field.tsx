import { useLingui } from '@lingui/react/macro'
import { type PhoneRegion, writtenPhone } from '../../../rules/account/phone.ts'
import { Field } from '../../../ui/field/field.tsx'
import { useRegions } from './regions.ts'
import { useWritten } from './use-written.ts'

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

/**
 * Region and number; the number is written as people of the region write it, wherever in it they type, and however it
 * comes: pasted with its region, filled in by a password manager, in full-width digits.
 */
export const PhoneField = ({ region, phone, error, autoComplete, onRegion, onPhone, onLeave }: PhoneFieldProps) => {
  const { t } = useLingui()
  const regions = useRegions()
  const written = useWritten((typed) => writtenPhone(region, typed), onPhone)
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
      {...written}
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
