import { randomUUID } from 'node:crypto'
import { cleanText } from '../../../contract/clean-text.ts'
import {
  ADDRESSES,
  addressDetail,
  addressList,
  deleteAddress,
  saveAddress,
  setDefaultAddress,
} from '../../../contract/mall/addresses.ts'
import { normalizeAddress } from '../../../rules/mall/address.ts'
import { refuse } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { addresses } from '../../db/schema/index.ts'
import { addressesOf, listed, makeDefault, ownAddress } from './book.ts'
import { decryptAddress, encryptAddress } from './encrypted.ts'

const addressListVerb = verb(addressList, async ({ tx, roleid, secrets }) => ({
  addresses: (await addressesOf(tx, roleid)).map((row) => listed(secrets, row)),
}))

const addressDetailVerb = verb(addressDetail, async ({ tx, roleid, secrets }, { id }) => {
  const [row] = await tx.select().from(addresses).where(ownAddress(roleid, id))
  if (!row) return refuse('not_found')
  return { ...decryptAddress(secrets, row.sealed), id, label: row.label, isDefault: row.isDefault }
})

const saveAddressVerb = verb(saveAddress, async ({ tx, roleid, now, secrets }, { id, label, isDefault, ...typed }) => {
  const address = normalizeAddress(typed)
  if (typeof address === 'string') return refuse(address)
  const kept = await addressesOf(tx, roleid)
  const before = id === null ? null : (kept.find((row) => row.id === id) ?? refuse('not_found'))
  if (before === null && kept.length >= ADDRESSES) return refuse('addresses_full')
  // Always a later time, even for two changes in one millisecond: orders name the version of the address they mean by
  // it.
  const updatedAt = Math.max(now, (before?.updatedAt ?? 0) + 1)
  const row = {
    id: before?.id ?? randomUUID(),
    roleid,
    sealed: encryptAddress(secrets, address),
    label: cleanText(label),
    createdAt: before?.createdAt ?? now,
    updatedAt,
  }
  if (before) await tx.update(addresses).set(row).where(ownAddress(roleid, row.id))
  else await tx.insert(addresses).values(row)
  const becomesDefault = isDefault || before?.isDefault === true || kept.length === 0
  if (becomesDefault && before?.isDefault !== true) await makeDefault(tx, roleid, row.id)
  return listed(secrets, { ...row, isDefault: becomesDefault })
})

const deleteAddressVerb = verb(deleteAddress, async ({ tx, roleid }, { id }) => {
  const [gone] = await tx.delete(addresses).where(ownAddress(roleid, id)).returning()
  if (!gone) return refuse('not_found')
  const [next] = await addressesOf(tx, roleid)
  if (gone.isDefault && next) await makeDefault(tx, roleid, next.id)
  return {}
})

const setDefaultAddressVerb = verb(setDefaultAddress, async ({ tx, roleid }, { id }) => {
  const [row] = await tx.select().from(addresses).where(ownAddress(roleid, id))
  if (!row) return refuse('not_found')
  if (!row.isDefault) await makeDefault(tx, roleid, id)
  return {}
})

export const addressVerbs = [
  addressListVerb,
  addressDetailVerb,
  saveAddressVerb,
  deleteAddressVerb,
  setDefaultAddressVerb,
] as const
