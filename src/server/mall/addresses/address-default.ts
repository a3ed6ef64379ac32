import { setDefaultAddress } from '../../../contract/mall/addresses.ts'
import { refuse } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { addresses } from '../../db/schema/index.ts'
import { makeDefault, ownAddress } from './book.ts'

export const setDefaultAddressVerb = verb(setDefaultAddress, async ({ tx, roleid }, { id }) => {
  const [row] = await tx.select().from(addresses).where(ownAddress(roleid, id))
  if (!row) return refuse('not_found')
  if (!row.isDefault) await makeDefault(tx, roleid, id)
  return {}
})
