import * as v from 'valibot'
import { phoneRegions } from '../account/session.ts'
import { idSchema, instantSchema, noArgs, textSchema } from '../common.ts'
import { live, read } from '../wire/kinds.ts'

/** decided here: as many as a player may keep. */
export const ADDRESSES = 20

const regionSchema = v.picklist(phoneRegions)

/**
 * Name, postal code, detail and number are shortened: enough to know the address by, and all that devices keep of it.
 */
export const shortAddressSchema = v.object({
  consignee: v.string(),
  region: regionSchema,
  /** In Taiwan city and district in one, as 臺北市萬華區. */
  area: v.string(),
  zip: v.string(),
  detail: v.string(),
  phone: v.string(),
})
export type ShortAddress = v.InferOutput<typeof shortAddressSchema>

const listedSchema = v.object({
  ...shortAddressSchema.entries,
  id: idSchema,
  label: v.string(),
  isDefault: v.boolean(),
  /** Goes along with an order: an address that was changed since is another one. */
  updatedAt: instantSchema,
})
export type ListedAddress = v.InferOutput<typeof listedSchema>

/** The default one first, then those changed last. */
export const addressList = read({
  name: 'address_list',
  args: noArgs,
  data: v.object({ addresses: v.array(listedSchema) }),
})
export type AddressList = v.InferOutput<typeof addressList.data>

/** In full: no device keeps it. */
export const wholeAddressSchema = v.object(shortAddressSchema.entries)
export type WholeAddress = v.InferOutput<typeof wholeAddressSchema>

/** In full, to be chosen or changed. */
export const addressDetail = read({
  name: 'address_detail',
  unkept: true,
  args: v.strictObject({ id: idSchema }),
  data: v.object({ ...wholeAddressSchema.entries, id: idSchema, label: v.string(), isDefault: v.boolean() }),
  refusals: ['not_found'],
})

const touched = ['address_list', 'address_detail']

/**
 * A new one (`id` null) or a changed one. In Taiwan `area` has to be one of `src/rules/mall/districts`, and `zip` its
 * code of three digits, or of five or six that begin with them; elsewhere both are free text. A player's first address
 * is the default one whatever `isDefault` says.
 */
export const saveAddress = live({
  name: 'address_save',
  args: v.strictObject({
    id: v.nullable(idSchema),
    consignee: textSchema(100),
    region: regionSchema,
    area: textSchema(200),
    zip: textSchema(20),
    detail: textSchema(500),
    phone: textSchema(40),
    label: textSchema(40),
    isDefault: v.boolean(),
  }),
  data: listedSchema,
  refusals: ['not_found', 'receiving_info_required', 'phone_incorrect', 'addresses_full'],
  touches: touched,
})

/** Orders keep what they were placed with. Of the others the one changed last becomes the default one. */
export const deleteAddress = live({
  name: 'address_delete',
  args: v.strictObject({ id: idSchema }),
  data: v.object({}),
  refusals: ['not_found'],
  touches: touched,
})

export const setDefaultAddress = live({
  name: 'address_default',
  repeatable: true,
  args: v.strictObject({ id: idSchema }),
  data: v.object({}),
  refusals: ['not_found'],
  touches: touched,
})

export const actions = [addressList, addressDetail, saveAddress, deleteAddress, setDefaultAddress] as const
