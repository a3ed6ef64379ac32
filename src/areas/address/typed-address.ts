import * as v from 'valibot'
import { phoneRegionSchema, phoneRegions } from '../../contract/account/session.ts'
import type { addressDetail, saveAddress } from '../../contract/mall/addresses.ts'
import type { ArgsOf, DataOf } from '../../contract/wire/kinds.ts'
import { nationalPhone, normalPhone, type PhoneRegion } from '../../rules/account/phone.ts'
import { digitsIn } from '../../rules/digits.ts'
import { counties, districtsOf, isCodeOf, placeOf } from '../../rules/mall/districts.ts'

/** What stands in the form, as drafts keep it. */
export const blankAddress = {
  consignee: '',
  region: '',
  /** In Taiwan these two are picked; `area` is what is typed elsewhere. */
  county: '',
  district: '',
  area: '',
  zip: '',
  detail: '',
  phone: '',
  label: '',
  /** Ticked: it shall become the default one. That it is so already is nothing to ask for again. */
  isDefault: '',
}
export type TypedAddress = Readonly<typeof blankAddress>
export type AddressField = keyof TypedAddress

const fieldNames = Object.keys(blankAddress).filter((name): name is AddressField => name in blankAddress)
const TICKED = 'yes'
export const tick = (ticked: boolean): string => (ticked ? TICKED : '')
export const isTicked = (text: string): boolean => text === TICKED

export const regionOf = ({ region }: TypedAddress): PhoneRegion =>
  v.is(phoneRegionSchema, region) ? region : phoneRegions[0]
export const isTaiwan = (typed: TypedAddress): boolean => regionOf(typed) === '+886'

/** Whether anything was typed over what is known; the region that is offered first may be picked or left as it is. */
export const isChanged = (typed: TypedAddress, known: TypedAddress): boolean =>
  regionOf(typed) !== regionOf(known) ||
  fieldNames.some((field) => field !== 'region' && typed[field].trim() !== known[field].trim())

/** What the service knows of an address, as the form shows it. */
export const typedFrom = (known: DataOf<typeof addressDetail>): TypedAddress => {
  const place = known.region === '+886' ? placeOf(known.area, known.zip) : null
  return {
    ...blankAddress,
    ...{ consignee: known.consignee, region: known.region, zip: known.zip, detail: known.detail, label: known.label },
    area: place ? '' : known.area,
    county: place?.county ?? '',
    district: place?.district ?? '',
    phone: nationalPhone(known.phone),
  }
}

const districtIn = ({ county, district }: TypedAddress) => districtsOf(county).find(({ name }) => name === district)

/** County and district that a postal code stands for: the district alone where it has the code to itself. */
export const placeWithZip = (zip: string): { readonly county: string; readonly district: string } | null => {
  for (const county of counties) {
    const having = districtsOf(county).filter((one) => one.zip === zip.slice(0, 3))
    if (having.length > 0) return { county, district: having.length === 1 ? (having[0]?.name ?? '') : '' }
  }
  return null
}

export type Wrong = Partial<Record<AddressField, 'missing' | 'no number' | 'no code'>>

/** What the service would refuse, so that it is told at its field before anything is sent. */
export const wrongIn = (typed: TypedAddress): Wrong => {
  const required: readonly AddressField[] = isTaiwan(typed)
    ? ['consignee', 'county', 'district', 'detail', 'phone']
    : ['consignee', 'area', 'detail', 'phone']
  const wrong: Wrong = {}
  for (const field of required) if (typed[field].trim() === '') wrong[field] = 'missing'
  const district = districtIn(typed)
  if (isTaiwan(typed) && !wrong.district && !district) wrong.district = 'missing'
  if (isTaiwan(typed) && district && typed.zip.trim() !== '' && !isCodeOf(district, digitsIn(typed.zip)))
    wrong.zip = 'no code'
  if (!wrong.phone && normalPhone(regionOf(typed), typed.phone) === null) wrong.phone = 'no number'
  return wrong
}

export const argsFrom = (id: string | null, typed: TypedAddress): ArgsOf<typeof saveAddress> => {
  const district = isTaiwan(typed) ? districtIn(typed) : undefined
  const { consignee, detail, phone, label } = typed
  return {
    ...{ id, consignee, detail, phone, label, region: regionOf(typed), isDefault: isTicked(typed.isDefault) },
    area: district ? typed.county + district.name : typed.area,
    zip: district ? digitsIn(typed.zip) || district.zip : typed.zip.trim(),
  }
}
