import { useLingui } from '@lingui/react/macro'
import { type PhoneRegion, writtenPhone } from '../../../rules/account/phone.ts'
import { Field } from '../../../ui/field/field.tsx'
import { useRegions } from './regions.ts'
import { useFormattedInput } from './use-formatted-input.ts'

interface PhoneFieldProps {
  readonly region: PhoneRegion
  readonly phone: string
  readonly error: string | undefined
  /** The autocomplete name for password managers. */
  readonly autoComplete: 'tel-national' | 'username'
  /** Without it the region is only shown here, and picked elsewhere in the form. */
  readonly onRegion?: (region: string) => void
  readonly onPhone: (phone: string) => void
  readonly onLeave?: () => void
}

/**
 * Region and number. The number is formatted for its region while typing at any position, and however it is entered:
 * pasted with its region, filled in by a password manager, in full-width digits.
 */
export const PhoneField = ({ region, phone, error, autoComplete, onRegion, onPhone, onLeave }: PhoneFieldProps) => {
  const { t } = useLingui()
  const regions = useRegions()
  const written = useFormattedInput((typed) => writtenPhone(region, typed), onPhone)
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
