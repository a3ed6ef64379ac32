import { deleteAddress } from '../../../contract/mall/addresses.ts'
import { refuse } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { addresses } from '../../db/schema/index.ts'
import { addressesOf, makeDefault, ownAddress } from './book.ts'

export const deleteAddressVerb = verb(deleteAddress, async ({ tx, roleid }, { id }) => {
  const [gone] = await tx.delete(addresses).where(ownAddress(roleid, id)).returning()
  if (!gone) return refuse('not_found')
  const [next] = await addressesOf(tx, roleid)
  if (gone.isDefault && next) await makeDefault(tx, roleid, next.id)
  return {}
})
