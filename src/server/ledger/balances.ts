import { and, eq, gte, sql } from 'drizzle-orm'
import type { Reward } from '../../contract/common.ts'
import { parallel } from '../db/parallel.ts'
import { preparedOn } from '../db/prepared.ts'
import { balances, ledger } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

/**
 * The only way to change a balance: the change and its reason are written together, in the caller's transaction.
 * `reason` is unique per player and item, so the same cause cannot take effect twice even if all checks above fail.
 */
export interface Change {
  readonly roleid: string
  readonly reason: string
  readonly now: number
}

const record = async (tx: Tx, { roleid, reason, now }: Change, item: string, delta: number, balance: number) => {
  await tx.insert(ledger).values({ roleid, item, delta, balance, reason, at: now })
}

const granting = preparedOn((db) => {
  const given = { roleid: sql.placeholder('roleid'), item: sql.placeholder('item') }
  const changed = db.$with('changed').as(
    db
      .insert(balances)
      .values({ ...given, count: sql.placeholder('count') })
      .onConflictDoUpdate({
        target: [balances.roleid, balances.item],
        set: { count: sql`${balances.count} + excluded.count` },
      })
      .returning({ balance: balances.count }),
  )
  const balance = sql`(select ${changed.balance} from ${changed})`
  const change = { delta: sql.placeholder('count'), reason: sql.placeholder('reason'), at: sql.placeholder('now') }
  return db
    .with(changed)
    .insert(ledger)
    .values({ ...given, ...change, balance })
    .prepare('grant')
})

/** Sums up per item, because a reason can change an item only once. */
const summed = (rewards: readonly Reward[]): readonly Reward[] => {
  const sums = new Map<Reward['item'], number>()
  for (const { item, count } of rewards) sums.set(item, (sums.get(item) ?? 0) + count)
  return [...sums].map(([item, count]) => ({ item, count }))
}

export const grant = async (tx: Tx, change: Change, rewards: readonly Reward[]): Promise<void> => {
  await parallel(summed(rewards).map((reward) => granting(tx).execute({ ...change, ...reward })))
}

/** False, with nothing changed, if the balance is too low. */
export const spend = async (tx: Tx, change: Change, item: string, count: number): Promise<boolean> => {
  const [row] = await tx
    .update(balances)
    .set({ count: sql`${balances.count} - ${count}` })
    .where(and(eq(balances.roleid, change.roleid), eq(balances.item, item), gte(balances.count, count)))
    .returning({ count: balances.count })
  if (!row) return false
  await record(tx, change, item, -count, row.count)
  return true
}

/** Sorted, so that unchanged balances always give an identical answer. */
export const balancesOf = async (tx: Tx, roleid: string): Promise<Record<string, number>> => {
  const rows = await tx.select().from(balances).where(eq(balances.roleid, roleid)).orderBy(balances.item)
  return Object.fromEntries(rows.map(({ item, count }) => [item, count]))
}

export const balanceOf = async (tx: Tx, roleid: string, item: string): Promise<number> => {
  const [row] = await tx
    .select({ count: balances.count })
    .from(balances)
    .where(and(eq(balances.roleid, roleid), eq(balances.item, item)))
  return row?.count ?? 0
}
