import { eq } from 'drizzle-orm'
import type { MadeUpWith } from '../../rules/game/signin.ts'
import { dayOf } from '../../rules/time/calendar.ts'
import { refuse } from '../call/refusal.ts'
import { players } from '../db/schema/index.ts'
import { together } from '../db/together.ts'
import type { Tx } from '../db/types.ts'
import { balanceOf } from '../ledger/balances.ts'

/** The player's coupons, and since when days count for them. */
export const madeUpWith = async (tx: Tx, roleid: string): Promise<MadeUpWith> => {
  const [coupons, [player]] = await together([
    balanceOf(tx, roleid, 'makeupCoupon'),
    tx.select({ createdAt: players.createdAt }).from(players).where(eq(players.roleid, roleid)),
  ])
  return player ? { coupons, joined: dayOf(player.createdAt) } : refuse('not_found')
}
