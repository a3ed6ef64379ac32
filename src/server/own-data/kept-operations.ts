import { desc, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { operations } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

/** decided here: more than somebody who plays all day does in a month. */
export const MOST_OPERATIONS = 5_000
/** decided here: nearly all are shorter. A longer one told what the other lists hold: cards, parcels, balances. */
export const LONGEST_ANSWER = 4 * 1024

/** The newest ones, long answers left out: unlike other rows, anybody can have as many as they ask for. */
export const keptOperations = (tx: Tx, owned: SQL, most: number) => {
  const { answer, ...columns } = getTableColumns(operations)
  const isShort = sql`octet_length(${answer}::text) <= ${LONGEST_ANSWER}::int`
  return tx
    .select({ ...columns, answer: sql<unknown>`case when ${isShort} then ${answer} end`.mapWith(answer) })
    .from(operations)
    .where(owned)
    .orderBy(desc(operations.createdAt))
    .limit(most)
}
