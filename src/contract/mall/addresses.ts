import * as v from 'valibot'
import { phoneRegions } from '../account/session.ts'
import { idSchema, instantSchema, noArgs, textSchema } from '../common.ts'
import { live, read } from '../wire/kinds.ts'

/** decided here: how many a player may store. */
export const ADDRESSES = 20

const regionSchema = v.picklist(phoneRegions)

/**
 * Name, postal code, detail and number are shortened: enough to recognise the address, and all that devices store of
 * it.
 */
export const shortAddressSchema = v.object({
  consignee: v.string(),
  region: regionSchema,
  /** In Taiwan city and district together, such as 臺北市萬華區. */
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
  /** Sent with an order, to detect an address that has changed since. */
  updatedAt: instantSchema,
})
export type ListedAddress = v.InferOutput<typeof listedSchema>

/** The default address first, then the most recently changed. */
export const addressList = read({
  name: 'address_list',
  args: noArgs,
  data: v.object({ addresses: v.array(listedSchema) }),
})
export type AddressList = v.InferOutput<typeof addressList.data>

/** In full; never stored on a device. */
export const wholeAddressSchema = v.object(shortAddressSchema.entries)
export type WholeAddress = v.InferOutput<typeof wholeAddressSchema>

/** In full, for choosing or editing it. */
export const addressDetail = read({
  name: 'address_detail',
  unkept: true,
  args: v.strictObject({ id: idSchema }),
  data: v.object({ ...wholeAddressSchema.entries, id: idSchema, label: v.string(), isDefault: v.boolean() }),
  refusals: ['not_found'],
})

const touched = ['address_list', 'address_detail']

/**
 * A new address (`id` null) or a changed one. In Taiwan `area` must be in `src/rules/mall/districts`, and `zip` its
 * three-digit code, or one of five or six digits that begins with it; elsewhere both are free text. A player's first
 * address becomes the default whatever `isDefault` says.
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

/** Orders keep the address they were placed with. The most recently changed of the others becomes the default. */
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
