import * as v from 'valibot'
import { phoneRegionSchema, phoneRegions } from '../../contract/account/session.ts'
import { cleanText } from '../../contract/clean-text.ts'
import type { addressDetail, saveAddress } from '../../contract/mall/addresses.ts'
import type { ArgsOf, DataOf } from '../../contract/wire/kinds.ts'
import { nationalPhone, normalizePhone, type PhoneRegion } from '../../rules/account/phone.ts'
import { digitsIn } from '../../rules/digits.ts'
import { counties, districtsOf, isCodeOf, placeOf } from '../../rules/mall/districts.ts'

/** The form's fields, as drafts store them. */
export const blankAddress = {
  consignee: '',
  region: '',
  /** Picked in Taiwan; elsewhere `area` is typed. */
  county: '',
  district: '',
  area: '',
  zip: '',
  detail: '',
  phone: '',
  label: '',
  /** Ticked: make it the default. Empty if it already is. */
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

/** Whether anything differs from the saved values; the preselected region alone does not count. */
export const isChanged = (typed: TypedAddress, known: TypedAddress): boolean =>
  regionOf(typed) !== regionOf(known) ||
  fieldNames.some((field) => field !== 'region' && cleanText(typed[field]) !== cleanText(known[field]))

/** Converts a saved address to the form's fields. */
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

/** The county and district of a postal code; the district only if it is the only one with that code. */
export const placeWithZip = (zip: string): { readonly county: string; readonly district: string } | null => {
  for (const county of counties) {
    const having = districtsOf(county).filter((one) => one.zip === zip.slice(0, 3))
    if (having.length > 0) return { county, district: having.length === 1 ? (having[0]?.name ?? '') : '' }
  }
  return null
}

export type Wrong = Partial<Record<AddressField, 'missing' | 'no number' | 'no code'>>

/** What the service would refuse, to show it at the field before sending. */
export const wrongIn = (typed: TypedAddress): Wrong => {
  const required: readonly AddressField[] = isTaiwan(typed)
    ? ['consignee', 'county', 'district', 'detail', 'phone']
    : ['consignee', 'area', 'detail', 'phone']
  const wrong: Wrong = {}
  for (const field of required) if (cleanText(typed[field]) === '') wrong[field] = 'missing'
  const district = districtIn(typed)
  if (isTaiwan(typed) && !wrong.district && !district) wrong.district = 'missing'
  if (isTaiwan(typed) && district && cleanText(typed.zip) !== '' && !isCodeOf(district, digitsIn(typed.zip)))
    wrong.zip = 'no code'
  if (!wrong.phone && normalizePhone(regionOf(typed), typed.phone) === null) wrong.phone = 'no number'
  return wrong
}

export const argsFrom = (id: string | null, typed: TypedAddress): ArgsOf<typeof saveAddress> => {
  const district = isTaiwan(typed) ? districtIn(typed) : undefined
  return {
    ...{ id, region: regionOf(typed), isDefault: isTicked(typed.isDefault) },
    ...{ consignee: cleanText(typed.consignee), detail: cleanText(typed.detail), label: cleanText(typed.label) },
    phone: cleanText(typed.phone),
    area: district ? typed.county + district.name : cleanText(typed.area),
    zip: district ? digitsIn(typed.zip) || district.zip : cleanText(typed.zip),
  }
}
