import { and, desc, eq } from 'drizzle-orm'
import type { AddressList } from '../../../contract/mall/addresses.ts'
import { addresses } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import type { Secrets } from '../../session/secrets.ts'
import { shortOf } from './encrypted.ts'

export type AddressRow = typeof addresses.$inferSelect

/** Other players' addresses count as unknown. */
export const ownAddress = (roleid: string, id: string) => and(eq(addresses.roleid, roleid), eq(addresses.id, id))

/** The default first, then the most recently changed. */
export const addressesOf = (tx: Tx, roleid: string): Promise<AddressRow[]> =>
  tx
    .select()
    .from(addresses)
    .where(eq(addresses.roleid, roleid))
    .orderBy(desc(addresses.isDefault), desc(addresses.updatedAt), desc(addresses.id))

export const listed = (secrets: Secrets, row: AddressRow): AddressList['addresses'][number] => ({
  ...shortOf(secrets, row.sealed),
  id: row.id,
  label: row.label,
  isDefault: row.isDefault,
  updatedAt: row.updatedAt,
})

/** Clears the old default first, because a unique index allows only one. */
export const makeDefault = async (tx: Tx, roleid: string, id: string): Promise<void> => {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.roleid, roleid), eq(addresses.isDefault, true)))
  await tx.update(addresses).set({ isDefault: true }).where(ownAddress(roleid, id))
}
