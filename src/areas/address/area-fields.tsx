import { useLingui } from '@lingui/react/macro'
import { digitsIn } from '../../rules/digits.ts'
import { counties, districtsOf } from '../../rules/mall/districts.ts'
import { Field } from '../../ui/field/field.tsx'
import { Select } from '../../ui/field/select.tsx'
import { useFormattedInput } from '../shared/form/use-formatted-input.ts'
import styles from './address.module.css'
import { type AddressField, isTaiwan, placeWithZip, type TypedAddress } from './typed-address.ts'

/** Places in Taiwan are shown in Traditional Chinese in every language. */
const PLACES = 'zh-TW'

interface AreaFieldsProps {
  readonly typed: TypedAddress
  readonly set: (field: AddressField, value: string) => void
  readonly errorAt: (field: AddressField) => string | undefined
}

/** County, district or postal code: each sets the others. */
const TaiwanFields = ({ typed, set, errorAt }: AreaFieldsProps) => {
  const { t } = useLingui()
  const districts = districtsOf(typed.county)
  const pickCounty = (county: string) => {
    set('county', county)
    set('district', '')
    set('zip', '')
  }
  const pickDistrict = (name: string) => {
    set('district', name)
    set('zip', districts.find((one) => one.name === name)?.zip ?? '')
  }
  const typeZip = (zip: string) => {
    set('zip', zip)
    const code = digitsIn(zip)
    const place = code.length < 3 ? null : placeWithZip(code)
    const here = districts.find((one) => one.name === typed.district)
    if (!place || here?.zip === code.slice(0, 3)) return
    set('county', place.county)
    set('district', place.district)
  }
  const written = useFormattedInput(digitsIn, typeZip)
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t`City or county`}
          name="county"
          autoComplete="address-level1"
          value={typed.county}
          placeholder={t`Please choose`}
          options={counties.map((name) => ({ id: name, label: name, lang: PLACES }))}
          error={errorAt('county')}
          onChange={(event) => pickCounty(event.target.value)}
        />
        <Select
          label={t`District`}
          name="district"
          autoComplete="address-level2"
          value={typed.district}
          placeholder={t`Please choose`}
          options={districts.map(({ name, zip }) => ({ id: name, label: `${zip} ${name}`, lang: PLACES }))}
          error={errorAt('district')}
          onChange={(event) => pickDistrict(event.target.value)}
        />
      </div>
      <Field
        label={t`Postal code`}
        name="zip"
        inputMode="numeric"
        autoComplete="postal-code"
        // Longer than a code, because pasted ones contain blanks and hyphens.
        maxLength={20}
        value={typed.zip}
        hint={t`Three digits are enough to find the district`}
        error={errorAt('zip')}
        {...written}
      />
    </>
  )
}

const FreeFields = ({ typed, set, errorAt }: AreaFieldsProps) => {
  const { t } = useLingui()
  return (
    <>
      <Field
        label={t`City and district`}
        name="area"
        autoComplete="address-level2"
        maxLength={200}
        value={typed.area}
        error={errorAt('area')}
        onChange={(event) => set('area', event.target.value)}
      />
      <Field
        label={t`Postal code`}
        name="zip"
        autoComplete="postal-code"
        maxLength={20}
        value={typed.zip}
        hint={t`Leave it empty where there is none`}
        onChange={(event) => set('zip', event.target.value)}
      />
    </>
  )
}

export const AreaFields = (props: AreaFieldsProps) =>
  isTaiwan(props.typed) ? <TaiwanFields {...props} /> : <FreeFields {...props} />
