import { addressList } from '../../../contract/mall/addresses.ts'
import { verb } from '../../call/verb.ts'
import { addressesOf, listed } from './book.ts'

export const addressListVerb = verb(addressList, async ({ tx, roleid, secrets }) => ({
  addresses: (await addressesOf(tx, roleid)).map((row) => listed(secrets, row)),
}))
