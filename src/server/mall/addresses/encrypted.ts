import * as v from 'valibot'
import { phoneRegionSchema } from '../../../contract/account/session.ts'
import { type Address, shortAddress } from '../../../rules/mall/address.ts'
import type { Secrets } from '../../session/secrets.ts'

const addressSchema = v.object({
  consignee: v.string(),
  region: phoneRegionSchema,
  area: v.string(),
  zip: v.string(),
  detail: v.string(),
  phone: v.string(),
})

const PURPOSE = 'address'

export const encryptAddress = (secrets: Secrets, address: Address): string =>
  secrets.encrypt(PURPOSE, JSON.stringify(v.parse(addressSchema, address)))

export const decryptAddress = (secrets: Secrets, sealed: string): Address =>
  secrets.decryptAs(addressSchema, PURPOSE, sealed)

/** The short form for lists and orders. */
export const shortOf = (secrets: Secrets, sealed: string): Address => shortAddress(decryptAddress(secrets, sealed))
