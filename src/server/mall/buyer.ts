import { eq } from 'drizzle-orm'
import { rankByMerit } from '../../rules/game/military-rank.ts'
import type { Buyer } from '../../rules/mall/order.ts'
import { refuse } from '../call/refusal.ts'
import { players } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { balancesOf } from '../ledger/balances.ts'

/** The buyer's rank and balances. */
export const buyerOf = async (tx: Tx, roleid: string): Promise<Buyer> => {
  const [player] = await tx.select({ merit: players.merit }).from(players).where(eq(players.roleid, roleid))
  if (!player) return refuse('not_found')
  return { rank: rankByMerit(player.merit), balances: await balancesOf(tx, roleid) }
}
