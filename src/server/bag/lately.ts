import { desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { itemSchema } from '../../contract/common.ts'
import { bagCauses, bagReasons } from '../../contract/game/bag.ts'
import { ledger } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

const MOST = 40

/** The ledger's reasons begin with what they are: `mail:8d1e…`. */
const among = <T extends string>(words: readonly T[], reason: string): T | 'other' =>
  words.find((word) => word === reason.split(':')[0]) ?? 'other'

export const latelyOf = async (tx: Tx, roleid: string) => {
  const rows = await tx
    .select()
    .from(ledger)
    .where(eq(ledger.roleid, roleid))
    .orderBy(desc(ledger.at), desc(ledger.id))
    .limit(MOST)
  return rows.flatMap(({ item, delta, reason, at }) =>
    v.is(itemSchema, item)
      ? [{ item, delta, why: among(bagReasons, reason), cause: among(bagCauses, reason), at }]
      : [],
  )
}
