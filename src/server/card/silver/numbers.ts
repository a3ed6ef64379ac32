import { and, eq, sql } from 'drizzle-orm'
import { SILVER_NUMBERS, type SilverState, silverChance } from '../../../rules/cards/odds/silver-legend.ts'
import { silverLuck, silverNumbers } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'

export const withChance = (state: SilverState) => ({ ...state, chance: silverChance(state) })

export const drawnNumbers = async (tx: Tx): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.select().from(silverNumbers)
  return new Map(rows.map(({ general, drawn }) => [general, drawn]))
}

export const luckOf = async (tx: Tx, roleid: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.select().from(silverLuck).where(eq(silverLuck.roleid, roleid))
  return new Map(rows.map(({ general, luck }) => [general, luck]))
}

export const remainingOf = (drawn: number | undefined): number => Math.max(0, SILVER_NUMBERS - (drawn ?? 0))

/** Locks the general's numbers until the transaction ends, which serializes draws for the same general. */
export const lockNumbers = async (tx: Tx, general: string): Promise<number> => {
  await tx.insert(silverNumbers).values({ general }).onConflictDoNothing()
  const [row] = await tx.select().from(silverNumbers).where(eq(silverNumbers.general, general)).for('update')
  return row?.drawn ?? 0
}

/** Returns the drawn number. Requires the lock. */
export const takeNumber = async (tx: Tx, general: string): Promise<number> => {
  const [row] = await tx
    .update(silverNumbers)
    .set({ drawn: sql`${silverNumbers.drawn} + 1` })
    .where(and(eq(silverNumbers.general, general), sql`${silverNumbers.drawn} < ${SILVER_NUMBERS}`))
    .returning({ drawn: silverNumbers.drawn })
  if (!row) throw new Error('a number was drawn where none was left')
  return row.drawn
}

export const keepLuck = async (tx: Tx, roleid: string, general: string, luck: number): Promise<void> => {
  await tx
    .insert(silverLuck)
    .values({ roleid, general, luck })
    .onConflictDoUpdate({ target: [silverLuck.roleid, silverLuck.general], set: { luck } })
}
