import { and, count, desc, eq, gt, gte, max, type SQL, sql } from 'drizzle-orm'
import { combatPower } from '../../rules/boards/combat-power.ts'
import { matches } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

const of = (roleid: string) => eq(matches.roleid, roleid)
const times = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`

/** Summed up in the database, because a player may have years of matches. */
export const matchTotals = async (tx: Tx, roleid: string) => {
  const [row] = await tx
    .select({
      matches: count(),
      cleared: times(sql`${matches.cleared}`),
      mvps: times(sql`${matches.mvp}`),
      bestCombo: max(matches.combo),
      mostWaves: max(matches.waves),
    })
    .from(matches)
    .where(of(roleid))
  const { matches: played = 0, cleared = 0, mvps = 0, bestCombo = null, mostWaves = null } = row ?? {}
  return { matches: played, cleared, mvps, bestCombo: bestCombo ?? 0, mostWaves: mostWaves ?? 0 }
}

/** The same division as in `combatPower`, so that the first in this order has the highest combat power. */
const quickest = sql`${matches.score}::float8 * 100000 / ${matches.timeMs}`

/** The all-time best, by the combat board's rule: cleared matches only. */
export const bestPowerEver = async (tx: Tx, roleid: string): Promise<number> => {
  const [best] = await tx
    .select({ score: matches.score, timeMs: matches.timeMs })
    .from(matches)
    .where(and(of(roleid), eq(matches.cleared, true), gt(matches.score, 0), gt(matches.timeMs, 0)))
    .orderBy(desc(quickest))
    .limit(1)
  return best ? combatPower(best.score, best.timeMs) : 0
}

export const matchesSince = (tx: Tx, roleid: string, since: number) =>
  tx
    .select({
      at: matches.at,
      merit: matches.merit,
      cleared: matches.cleared,
      score: matches.score,
      timeMs: matches.timeMs,
    })
    .from(matches)
    .where(and(of(roleid), gte(matches.at, since)))
export type PlayedMatch = Awaited<ReturnType<typeof matchesSince>>[number]
