import { and, gte, lt, sql } from 'drizzle-orm'
import { addDays } from '../../rules/time/calendar.ts'
import { storeHeat } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

export const HEAT_WEEKS = 8
const DAYS = 7

/** The heat of eight weeks of seven full days each, oldest first; the last is what the store board shows. */
export const weeklyHeat = async (tx: Tx, today: string): Promise<(store: string) => number[]> => {
  const week = sql<number>`((${today}::date - ${storeHeat.day}::date - 1) / ${sql.raw(String(DAYS))})::int`
  const rows = await tx
    .select({ store: storeHeat.store, ago: week.as('ago'), heat: sql<number>`sum(${storeHeat.heat})::int` })
    .from(storeHeat)
    .where(and(gte(storeHeat.day, addDays(today, -HEAT_WEEKS * DAYS)), lt(storeHeat.day, today)))
    .groupBy(storeHeat.store, sql`ago`)
  const heats = new Map(rows.map(({ store, ago, heat }) => [`${store}/${ago}`, heat]))
  return (store) =>
    Array.from({ length: HEAT_WEEKS }, (_, index) => heats.get(`${store}/${HEAT_WEEKS - 1 - index}`) ?? 0)
}
