import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Metric, metrics } from '../../contract/game/achievements.ts'
import { achievementCounts } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

export type Reached = Readonly<Partial<Record<Metric, number>>>

/** What cannot be computed from other rows: draws, and the highest counts reached with cards that are gone since. */
const kept = [
  'tenDraws',
  'cards',
  'generals',
  'pets',
  'legendCards',
  'fullStars',
  'fullLevels',
  'bonds',
] as const satisfies readonly Metric[]

export const keptCounts = async (tx: Tx, roleid: string): Promise<Reached> => {
  const rows = await tx
    .select({ metric: achievementCounts.metric, count: achievementCounts.count })
    .from(achievementCounts)
    .where(and(eq(achievementCounts.roleid, roleid), inArray(achievementCounts.metric, kept)))
  return Object.fromEntries(rows.map(({ metric, count }) => [metric, count]))
}

const write = async (tx: Tx, roleid: string, counts: Reached, count: SQL): Promise<void> => {
  const rows = metrics.flatMap((metric) => {
    const by = counts[metric] ?? 0
    return by > 0 ? [{ roleid, metric, count: by }] : []
  })
  if (rows.length === 0) return
  await tx
    .insert(achievementCounts)
    .values(rows)
    .onConflictDoUpdate({ target: [achievementCounts.roleid, achievementCounts.metric], set: { count } })
}

export const addToCounts = (tx: Tx, roleid: string, added: Reached): Promise<void> =>
  write(tx, roleid, added, sql`${achievementCounts.count} + excluded.count`)

export const raiseCounts = (tx: Tx, roleid: string, reached: Reached): Promise<void> =>
  write(tx, roleid, reached, sql`greatest(${achievementCounts.count}, excluded.count)`)
