import { asc, desc, eq } from 'drizzle-orm'
import { giftsList } from '../../../contract/ops/player/gifts.ts'
import { giftCodes } from '../../db/schema/index.ts'
import { opsVerb } from '../door/verb.ts'
import { idOf, indexOf, stateOf } from './known.ts'

export const giftsListVerb = opsVerb(giftsList, async ({ tx, now, deps }, { code, limit }) => {
  const rows = await tx
    .select()
    .from(giftCodes)
    .where(code === undefined ? undefined : eq(giftCodes.codeIndex, indexOf(deps, code)))
    .orderBy(desc(giftCodes.expiresAt), asc(giftCodes.codeIndex))
    .limit(limit)
  return {
    gifts: rows.map((row) => ({
      id: idOf(row.codeIndex),
      gives: row.rewards.map(({ item, count }) => `${item} ×${count}`).join(', '),
      uses: row.uses,
      used: row.used,
      until: row.expiresAt,
      state: stateOf(row, now),
    })),
  }
})
