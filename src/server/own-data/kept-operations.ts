import { desc, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { operations } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

/** decided here: more than a very active player does in a month. */
export const MOST_OPERATIONS = 5_000
/**
 * decided here: nearly all answers are shorter; longer ones repeat what is in other lists: cards, parcels, balances.
 */
export const LONGEST_ANSWER = 4 * 1024

/** The latest operations, without long answers. Limited, because unlike other rows a player can create any number. */
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
