import { addressDetail } from '../../../contract/mall/addresses.ts'
import { refuse } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { addresses } from '../../db/schema/index.ts'
import { ownAddress } from './book.ts'
import { openAddress } from './sealed.ts'

export const addressDetailVerb = verb(addressDetail, async ({ tx, roleid, secrets }, { id }) => {
  const [row] = await tx.select().from(addresses).where(ownAddress(roleid, id))
  if (!row) return refuse('not_found')
  return { ...openAddress(secrets, row.sealed), id, label: row.label, isDefault: row.isDefault }
})
