import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Board, BoardId } from '../../rules/boards/board.ts'
import type { Figures } from '../../rules/boards/order.ts'
import { matches } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { counted, type Scope, type Standings } from './facts.ts'
import { CLEARED_LEGEND } from './figures.ts'

interface Sum {
  /** The matches that count for the board. */
  readonly of: SQL
  readonly figures: SQL<Figures>
  readonly general: SQL<string | null>
}

const { waves, timeMs, combo, mvp, cleared, legendCards, at, id, roleid, general } = matches
const points = sql`sum(${legendCards} * case when ${cleared} then ${CLEARED_LEGEND}::int else 1 end)`
const none = sql<null>`null`

/** The SQL equivalent of the folds in `figures.ts`, for boards whose figures only ever add up. */
const sums: ReadonlyMap<BoardId, Sum> = new Map<BoardId, Sum>([
  [
    1220,
    {
      of: eq(cleared, true),
      figures: sql`jsonb_build_object(
        'clearanceCount', count(*), 'clearanceWaves', max(${waves}), 'clearanceTime', min(${timeMs}))`,
      general: none,
    },
  ],
  [
    1320,
    {
      of: eq(mvp, true),
      figures: sql`jsonb_build_object('mvpCount', count(*), 'mvpCombo', max(${combo}))`,
      general: none,
    },
  ],
  [
    1600,
    {
      of: gt(legendCards, 0),
      figures: sql`jsonb_build_object('legendPoints', ${points}, 'cardCount', max(${legendCards}))`,
      general: sql`(array_agg(${general} order by ${at} desc, ${id} desc))[1]`,
    },
  ],
])

/**
 * All standings, summed up in the database, since a week has many times more matches than players. Null for boards that
 * are not sums.
 */
export const sumMatches = async (tx: Tx, board: Board, scope: Scope): Promise<Standings | null> => {
  const sum = sums.get(board.id)
  if (!sum) return null
  const rows = await tx
    .select({ owner: roleid, figures: sum.figures, general: sum.general, reachedAt: sql<string>`max(${at})` })
    .from(matches)
    .where(and(counted(matches, scope), sum.of))
    .groupBy(roleid)
  return new Map(rows.map(({ owner, reachedAt, ...row }) => [owner, { ...row, reachedAt: Number(reachedAt) }]))
}
