import { and, eq, inArray } from 'drizzle-orm'
import type { Reward } from '../../contract/common.ts'
import { refuse } from '../call/refusal.ts'
import { awards } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { type Change, grant } from './balances.ts'

/** Gives a reward that can be had once; its name is the key of the award's row and the reason in the ledger. */
export const giveAward = async (tx: Tx, change: Change, rewards: readonly Reward[]): Promise<void> => {
  const taken = await tx
    .insert(awards)
    .values({ roleid: change.roleid, reward: change.reason, at: change.now })
    .onConflictDoNothing()
    .returning({ reward: awards.reward })
  if (taken.length === 0) refuse('already_done')
  await grant(tx, change, rewards)
}

export const awardsAmong = async (tx: Tx, roleid: string, names: readonly string[]): Promise<ReadonlySet<string>> => {
  if (names.length === 0) return new Set()
  const rows = await tx
    .select({ reward: awards.reward })
    .from(awards)
    .where(and(eq(awards.roleid, roleid), inArray(awards.reward, [...names])))
  return new Set(rows.map(({ reward }) => reward))
}
